import { useEffect, useState, type RefObject } from 'react';

/**
 * Decides whether the player's buttons are a bar at the lower edge of the window (audio-player.css): while their place
 * is out of view.
 * @param isUsed whether the recording was played, and the player's tab is selected; else there is no bar
 * @returns the height that the place keeps, in pixels; 0 without a bar
 */
export function useAudioBar(place: RefObject<HTMLElement | null>, isUsed: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      setHeight(entry === undefined || entry.isIntersecting ? 0 : entry.boundingClientRect.height);
    });
    if (isUsed && place.current !== null) seen.observe(place.current);
    return () => {
      seen.disconnect();
    };
  }, [place, isUsed]);

  const kept = isUsed ? height : 0;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-audio-bar', kept > 0);
  }, [kept]);
  return kept;
}
