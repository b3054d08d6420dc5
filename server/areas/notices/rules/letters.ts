import type { Letter } from '../../../platform/store/outbox.ts'

/** The letter says neither what is new nor for which patient, because its reader may be another person. */
export const noticeLetter = (to: string, practice: string, portal: string): Letter => ({
  to,
  subject: `Something new at ${practice}`,
  text: [
    `There is something new in the patient portal of ${practice}.`,
    `Sign in to see it:\n${portal}`,
    `You can choose there when we write to you, under Profile:\n${portal}/profile`,
    practice,
  ].join('\n\n'),
  links: [portal, `${portal}/profile`],
})
