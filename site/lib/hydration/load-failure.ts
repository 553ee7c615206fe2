import { saveDraft } from '../drafts.ts';

const ID = 'load-failure';

/** Keeps what is in the forms, which the browser may forget, and loads the page anew. */
function reload() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const typed = Object.fromEntries(new FormData(form));
    saveDraft('sessionStorage', form.dataset.draft ?? '', typed);
  }
  window.location.reload();
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = 'button button-quiet';
  element.textContent = label;
  element.onclick = onClick;
  return element;
}

/**
 * Says that an island's script could not be loaded, and shows the built list that was hidden for it. A browser never
 * asks again for a file that failed below another one, so that only a new load of the page helps for sure.
 */
export function tellLoadFailure(): void {
  delete document.documentElement.dataset.filtered;
  if (document.getElementById(ID) !== null) return;
  const notice = document.createElement('p');
  notice.id = ID;
  notice.role = 'alert';
  notice.className = 'load-failure card p-5';
  const text = 'Part of this page could not be loaded. Please check your connection.';
  notice.append(text, button('Reload the page', reload), button('Close', forgetLoadFailure));
  document.body.append(notice);
}

/** Takes the notice back: a later try has succeeded. */
export const forgetLoadFailure = (): void => document.getElementById(ID)?.remove();
