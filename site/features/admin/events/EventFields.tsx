import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CreateEventInput } from '#shared/events.ts';
import { LIMITS } from '#shared/fields.ts';
import { DateField } from '#site/components/admin/DateField.tsx';
import { FormField } from '#site/components/admin/FormField.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import type { EventValues } from './event-values.ts';
import { FeaturedSwitch } from './FeaturedSwitch.tsx';

type Props = { form: UseFormReturn<EventValues, unknown, CreateEventInput> };

/** Every field of an event. */
export function EventFields({ form: { control, formState, register } }: Props) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormField label="Title" error={errors.title?.message}>
          {(field) => <input {...field} {...register('title')} required maxLength={LIMITS.short} />}
        </FormField>
      </div>
      <div className="sm:col-span-2">
        <FormField label="Description" error={errors.description?.message}>
          {(field) => (
            <textarea
              {...field}
              {...register('description')}
              required
              rows={5}
              maxLength={LIMITS.long}
            />
          )}
        </FormField>
      </div>
      <Controller
        name="date"
        control={control}
        render={({ field }) => <DateField {...field} label="Date" error={errors.date?.message} />}
      />
      <FormField label="Time" error={errors.time?.message} hint="Such as 10:00 AM">
        {(field) => <input {...field} {...register('time')} required maxLength={LIMITS.time} />}
      </FormField>
      <FormField label="Location" error={errors.location?.message}>
        {(field) => (
          <input {...field} {...register('location')} required maxLength={LIMITS.short} />
        )}
      </FormField>
      <Controller
        name="category"
        control={control}
        render={({ field }) => (
          <FormField label="Category" error={errors.category?.message}>
            {(select) => (
              <CategorySelect control={select} value={field.value} onChange={field.onChange} />
            )}
          </FormField>
        )}
      />
      <Controller
        name="featured"
        control={control}
        render={({ field }) => (
          <FeaturedSwitch isFeatured={field.value} onChange={field.onChange} />
        )}
      />
    </div>
  );
}
