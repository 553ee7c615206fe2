import { useEffect, useState, type ReactNode } from 'react';
import type { AudioControlsProps } from './AudioControls.tsx';

type RenderControls = (props: AudioControlsProps) => ReactNode;

/**
 * Renders the controls of the audio player, which are loaded when they are first wanted. Null until then, and where
 * they cannot be loaded: the browser's own controls do without them.
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
