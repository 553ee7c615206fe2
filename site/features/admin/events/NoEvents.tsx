/** The empty state of the list. */
export function NoEvents({ onCreate }: { onCreate: () => void }) {
  return (
    <section className="card p-8 text-center">
      <h2 className="text-xl">No Events Yet</h2>
      <p className="mt-3">Get started by creating your first event.</p>
      <button type="button" className="button button-primary mt-6" onClick={onCreate}>
        Create First Event
      </button>
    </section>
  );
}
