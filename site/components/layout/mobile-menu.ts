/** Opens and closes the menu of small screens; a link in it closes it too. */
export function watchMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog[data-menu]');
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => {
    menu?.showModal();
  });
  menu?.addEventListener('click', ({ target }) => {
    // The target of a click on the backdrop is the dialog itself.
    if (target === menu) menu.close();
    else if (target instanceof Element && target.closest('a,[data-menu-close]')) menu.close();
  });
}
