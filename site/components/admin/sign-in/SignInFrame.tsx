import type { ReactNode } from 'react';
import LAMP from '../../../assets/artwork/podcast-cover.svg?url';
import './sign-in-frame.css';

type Props = { title: string; children: ReactNode };

/** What a visitor without a session sees: a card with a picture, the church's name, a title and what to do. */
export function SignInFrame({ title, children }: Props) {
  return (
    <section className="sign-in-frame shell max-w-lg lg:max-w-5xl">
      <div className="card grid w-full overflow-hidden lg:grid-cols-[8fr_7fr]">
        <img src={LAMP} alt="" width="640" height="640" className="sign-in-picture" />
        <div className="sign-in-words">
          <p className="text-center font-semibold" dir="auto">
            {/* The layout has it for every screen. */}
            {document.querySelector('.admin-brand')?.textContent.trim()}
          </p>
          <h1 className="text-center text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
