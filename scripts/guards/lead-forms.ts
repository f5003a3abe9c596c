import type { Guard } from './guard.ts'

const visitors = 'apps/server/src/features/lead-forms/visitors'

export const leadForms: readonly Guard[] = [
  {
    holds: 'A proof of work opens the form for one answer.',
    file: `${visitors}/send-form.ts`,
    from: "if (!use.answer.equals(mark)) throw new AppError('lead-forms.used')",
    to: 'if (!use.answer.equals(mark)) return false',
    test: `${visitors}/send-form.test.ts`,
    title: 'a proof of work opens the form once',
  },
  {
    holds: 'The same answer that is sent again makes no second lead.',
    file: `${visitors}/send-form.ts`,
    from: 'if (await isSentBefore(inside, input)) return ok',
    to: 'await isSentBefore(inside, input)',
    test: `${visitors}/send-form.test.ts`,
    title: 'a proof of work opens the form once',
  },
  {
    holds: 'A form needs its proof of work.',
    file: `${visitors}/send-form.ts`,
    from: "if (verdict !== 'SOLVED') throw new AppError('lead-forms.not-solved')",
    to: '',
    test: `${visitors}/send-form.test.ts`,
    title: 'an unsolved, changed or foreign challenge makes no lead',
  },
  {
    holds: 'A form that is switched off opens nothing.',
    file: `${visitors}/as-visitor.ts`,
    from: 'if (!form?.isOn || form.key !== key)',
    to: 'if (!form || form.key !== key)',
    test: `${visitors}/send-form.test.ts`,
    title: 'a form that is off, whose key was replaced or that belongs to no provider opens nothing',
  },
  {
    holds: 'Only the sites that a provider named show its form in a frame.',
    file: 'apps/server/src/platform/http/framed-pages.ts',
    from: "policy.replace(\"frame-ancestors 'none'\", `frame-ancestors ${origins.join(' ')}`)",
    to: "policy.replace(\"frame-ancestors 'none'\", 'frame-ancestors *')",
    test: `${visitors}/framed-form.test.ts`,
    title: 'the form is shown by the sites that its provider named, and by no other',
  },
  {
    holds: 'A replaced key opens nothing.',
    file: `${visitors}/as-visitor.ts`,
    from: 'if (!form?.isOn || form.key !== key)',
    to: 'if (!form?.isOn)',
    test: `${visitors}/send-form.test.ts`,
    title: 'a form that is off, whose key was replaced or that belongs to no provider opens nothing',
  },
  {
    holds: 'What fills the hidden field is not stored.',
    file: `${visitors}/send-form.ts`,
    from: 'if (input.website)',
    to: "if (input.website === 'never')",
    test: `${visitors}/send-form.test.ts`,
    title: 'a robot that fills the hidden field gets the same answer and leaves a count alone',
  },
]
