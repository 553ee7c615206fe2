import { LIMITS } from '#shared/limits.ts';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';
import { ArrivedPanel } from '#site/components/forms/ArrivedPanel.tsx';
import { FailedNotice } from '#site/components/forms/FailedNotice.tsx';
import { Honeypot } from '#site/components/forms/Honeypot.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { usePublicForm } from '#site/components/forms/use-public-form.ts';
import { contactForm } from './contact-form.ts';

type Props = {
  /** What to do where the form does not work: 'call us at …'. */
  otherwise: string;
};

/** Send Us a Message. */
export function ContactForm({ otherwise }: Props) {
  const { progress, fieldProps, formProps } = usePublicForm(contactForm);
  const isSending = progress === 'sending';
  return (
    <form
      {...formProps}
      className="needs-script relative grid gap-5"
      aria-label="Send Us a Message"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldProps('name')}
          label="Name"
          limit={LIMITS.short}
          autoComplete="name"
          isRequired
        />
        <TextField
          {...fieldProps('email')}
          label="Email"
          type="email"
          limit={LIMITS.email}
          autoComplete="email"
          isRequired
        />
      </div>
      <TextField {...fieldProps('subject')} label="Subject" limit={LIMITS.short} isRequired />
      <TextField
        {...fieldProps('message')}
        label="Message"
        rows={7}
        limit={LIMITS.long}
        isRequired
      />
      <Honeypot {...fieldProps(HONEYPOT_FIELD)} />
      <FailedNotice progress={progress} what="message" otherwise={otherwise} />
      <button
        type="submit"
        className="button button-primary justify-self-start"
        disabled={isSending}
      >
        {isSending ? 'Sending...' : 'Send Message'}
      </button>
      {progress === 'arrived' && (
        <ArrivedPanel
          title="We have it, and this happens next"
          next={[
            'A person will read it, usually within a day or two, and answer by e-mail.',
            'We have sent you an e-mail with our address and the time of the service. If you cannot find it, look among the junk mail.',
          ]}
        />
      )}
    </form>
  );
}
