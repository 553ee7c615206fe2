import { rememberWantedAddress } from './wanted-address.ts';

type Props = {
  /** The screen's area, as in 'to access event management'. */
  area: string;
};

/** Shown on all screens except the dashboard to everyone but the admin. */
export function AccessRequired({ area }: Props) {
  return (
    <section className="shell grid max-w-xl place-items-center py-16">
      <div className="card w-full p-8 text-center">
        <h1 className="text-2xl">Admin Access Required</h1>
        <p className="mt-3 text-lg">Please log in to the admin dashboard to access {area}</p>
        <p className="mt-6 flex flex-wrap justify-center gap-4">
          <a href="/admin" className="button button-primary" onClick={rememberWantedAddress}>
            Go to Admin Dashboard
          </a>
          <a href="/" className="button button-quiet">
            Return to Website
          </a>
        </p>
      </div>
    </section>
  );
}
