// Keeps what is in a form that no script has taken over yet, when the page is left or loaded anew.
window.addEventListener('pagehide', () => {
  const forms = document.querySelectorAll<HTMLFormElement>('astro-island[ssr] form[data-draft]');
  for (const form of forms) {
    const texts = [...new FormData(form)].filter(([, value]) => value !== '');
    if (texts.length === 0) continue;
    try {
      sessionStorage.setItem(form.dataset.draft ?? '', JSON.stringify(Object.fromEntries(texts)));
    } catch {
      // Storage is full or forbidden.
    }
  }
});
