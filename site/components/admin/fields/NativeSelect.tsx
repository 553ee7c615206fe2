import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A native select field whose arrow keeps its distance from the border. */
export const NativeSelect = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <div className="relative">
    <select {...props} className={`${className} appearance-none pr-10`} />
    <ChevronDown
      size={20}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-3 my-auto"
    />
  </div>
);
