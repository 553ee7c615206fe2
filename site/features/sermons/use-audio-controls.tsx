import { useEffect, useState, type ReactNode } from 'react';
import type { AudioControlsProps } from './AudioControls.tsx';

type RenderControls = (props: AudioControlsProps) => ReactNode;

/**
 * Loads the audio player's controls on first use. Null until then, and when they cannot be loaded: the
 * browser's controls serve instead.
 */
export function useAudioControls(areWanted: boolean): RenderControls | null {
  const [render, setRender] = useState<RenderControls | null>(null);
  useEffect(() => {
    if (!areWanted) return;
    import('./AudioControls.tsx').then(
      ({ AudioControls }) => {
        setRender(() => (props: AudioControlsProps) => <AudioControls {...props} />);
      },
      () => undefined,
    );
  }, [areWanted]);
  return render;
}
