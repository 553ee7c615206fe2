import { useId, type ComponentProps } from 'react';
import { churchColors, readableColor } from '#shared/church/colors.ts';
import { SettingsInput } from '#shared/settings/settings.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { fieldErrorsOf } from '#site/lib/api/form-validation.ts';

/** Whether a color input gave a whole color; its value is that of a text input in a browser without one. */
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** What a save would answer to a color, as soon as it is chosen; undefined if it can be saved. */
const colorProblem = (color: string) =>
  isColor(color) ? fieldErrorsOf(SettingsInput.shape.themeColor, color)[''] : undefined;

/** The website's color, with a heading, a button and a footer in it. */
export function ColorField(props: ComponentProps<typeof TextField>) {
  const id = useId();
  const problem = colorProblem(props.value);
  const nearest = problem === undefined ? undefined : readableColor(props.value);
  return (
    <>
      <TextField
        {...props}
        id={id}
        error={problem ?? props.error}
        type="color"
        className="h-14 max-w-40 p-1"
        hint="Used for headings, buttons and the footer."
      />
      {nearest !== undefined && (
        <Button
          className="button-small mt-2 gap-2"
          disabled={props.isReadOnly}
          onClick={() => {
            props.onChange(nearest);
            document.getElementById(id)?.focus();
          }}
        >
          <span
            aria-hidden="true"
            className="size-5 rounded-control"
            style={{ background: nearest }}
          />
          Use This Color
        </Button>
      )}
      {isColor(props.value) && (
        <div
          aria-hidden="true"
          className="mt-3 max-w-sm overflow-clip rounded-card border"
          ref={(sample) => {
            for (const [name, shade] of Object.entries(churchColors(props.value))) {
              sample?.style.setProperty(`--color-${name}`, shade);
            }
          }}
        >
          <div className="flex flex-wrap items-center justify-between gap-3 bg-ground px-4 py-3">
            <span className="font-serif text-lg font-semibold text-deep-700">Welcome Home</span>
            <span className="button button-primary whitespace-nowrap">Plan Your Visit</span>
          </div>
          <div className="bg-deep-900 px-4 py-2 text-sm text-white">Service Times</div>
        </div>
      )}
    </>
  );
}
