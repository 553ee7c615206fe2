import { PreviewPanel } from './PreviewPanel.tsx';

const TIPS = [
  'For a YouTube video, use its watch URL, such as https://www.youtube.com/watch?v=…',
  'For a Vimeo video, use its URL, such as https://vimeo.com/123456789',
  'Thumbnails look best at 16:9, such as 640x360 pixels.',
  'Scripture references help people find a sermon when they search.',
  'Sermons with the same series name are grouped together.',
];

/** Tips for entering a sermon. */
export function QuickTips() {
  return (
    <PreviewPanel title="Quick Tips">
      <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </PreviewPanel>
  );
}
