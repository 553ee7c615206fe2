import type { ComponentProps } from 'react';

/** A button that does not submit a form. */
export const Button = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`button button-quiet ${className}`} {...props} />
);
