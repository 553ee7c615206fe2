import { useState } from 'react';
import { SignInForm } from '#site/components/admin/sign-in/SignInForm.tsx';
import { takeWantedAddress } from '#site/components/admin/wanted-address.ts';

/** 'Admin Access': /admin for everyone but the admin. */
export function SignInCard() {
  const [wanted] = useState(takeWantedAddress);
  return (
    <section className="shell grid min-h-dvh max-w-lg place-items-center py-12">
      <div className="card w-full p-6 sm:p-8">
        <h1 className="text-center text-2xl">Admin Access</h1>
        <p className="mt-2 text-center text-ink-soft">Enter your admin password to continue</p>
        <SignInForm wanted={wanted} takesFocus />
      </div>
    </section>
  );
}
