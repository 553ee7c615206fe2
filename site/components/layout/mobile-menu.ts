/** Opens and closes the menu of small screens; a link in it closes it too. */
export function watchMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog[data-menu]');
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => {
    menu?.showModal();
  });
  menu?.addEventListener('click', (event) => {
    // The target of a click on the backdrop is the dialog itself.
    const target = event.target instanceof Element ? event.target : null;
    if (target === menu || target?.closest('a, [data-menu-close]')) menu.close();
  });
}
