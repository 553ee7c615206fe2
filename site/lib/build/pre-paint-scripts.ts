import { createHash } from 'node:crypto';

/**
 * Scripts that run before the first paint, so that a page at a shared address does not flash another view.
 * Inline and blocking on purpose; their hashes are in the Content-Security-Policy.
 */
export const PRE_PAINT_SCRIPTS = {
  /** Hides the built list while the address asks for a filtered one; the island shows it again. Marks the month view. */
  filteredView: `if(/[?&](search|category|day|q|speaker|book|series|tab)=/.test(location.search))document.documentElement.dataset.filtered='';if(/[?&]view=month/.test(location.search))document.documentElement.dataset.view='month'`,
  /** Marks the open part of a sermon page: the address's, else the default (`sermonTab`). */
  sermonTab: `{const q=new URLSearchParams(location.search),e=document;e.documentElement.dataset.sermonTab=q.get('media')==='audio'?'listen':q.get('notes')==='true'?'notes':q.get('media')==='video'?'watch':e.currentScript.dataset.openingTab}`,
  /**
   * Shows what has its time (`data-from`, `data-until`: as `toISOString` writes them), since the page may have been built before or after it, but no
   * announcement that this visitor has closed.
   */
  timed: `{let c;try{c=localStorage.announcement}catch{}const n=new Date().toISOString();for(const e of document.querySelectorAll('[data-until]')){const{from:f,until:u,key:k}=e.dataset;e.hidden=n<f||n>=u||!!k&&k===c}}`,
  /** Opens the part before it while a service is live, since that moves what is below. */
  whileLive: `{const d=document.currentScript.previousElementSibling,n=new Date().toISOString();d.open=n>=d.dataset.opens&&n<d.dataset.closes}`,
  /** Opens the folds before it that were open when the reader left (`keepFolds`): later, their place would be lost. */
  keptFolds: `for(const e of document.querySelectorAll('details[data-fold]'))if(history.state?.folds?.includes(e.dataset.fold))e.open=true`,
  /**
   * Marks the page as one with script. Makes `painted`, which resolves when the page shows its content; where browsers
   * do not tell, as Firefox after a reload, a moment after the page has loaded, and after 4 s at the latest. Loads
   * the church's fonts, or leaves them to `showLateFonts` where this browser does not have them yet.
   */
  start: `{document.documentElement.dataset.script='';painted=new Promise(r=>{setTimeout(r,4e3);onload=()=>setTimeout(r,99);new PerformanceObserver(r).observe({type:'paint'})});let k;try{k=localStorage.fonts}catch{}if(k)for(const f of document.fonts)f.load().catch(e=>e);else document.documentElement.dataset.fonts='late'}`,
  /**
   * Loads the page's modules once it is painted: before, they would take the network from it (`modulesAfterPaint`),
   * and the fallback for popovers only where there are none.
   * Keeps the last click on a button that waits for them, and repeats it after them.
   */
  modules: `{let b,t,m=document.currentScript.dataset.modules.split(' ').filter(u=>!/Pop/.test(u)|!document.body.togglePopover);addEventListener('click',e=>{(t=m&&e.target.closest('button:not([popovertarget])'))&&e.stopPropagation(b=t)},!0);painted.then(()=>Promise.allSettled(m.map(u=>import(u)))).finally(()=>{m=0;b?.click()})}`,
} as const;

/** CSP hashes of the scripts above. */
export const prePaintHashes = Object.values(PRE_PAINT_SCRIPTS).map(
  (code): `sha256-${string}` => `sha256-${createHash('sha256').update(code).digest('base64')}`,
);
