import { worded } from '../../domain/values/wording.ts'

/** A part of a section: a paragraph, a list, or steps in their order. */
export type GuidePart = string | { list: readonly string[] } | { steps: readonly string[] }

type GuideSection = { id: string; title: string; parts: readonly GuidePart[] }

/** Access specification, section 2: the portal guide, as the portal's own page. */
export const texts = {
  contents: 'On this page',
  emergency: 'Do not use the portal in an emergency: call 111. For health advice at any hour, ring Healthline on 0800 611 116.',
} as const

/** The guide's sections in their order. */
export const guideSections = (): readonly GuideSection[] => [
  {
    id: 'signing-in',
    title: 'Signing in',
    parts: [
      {
        steps: [
          'Open the address that your practice gave you. The login page appears.',
          'Type your user name or your e-mail address, and your password. You may paste the password, or let your browser fill it in.',
          'Choose LOGIN, or press Enter.',
        ],
      },
      'If the name or the password is not right, a message says so above the form, and what you typed stays. After three failed tries the form asks you to confirm that you are human: tick the box and wait a moment. There is no puzzle.',
    ],
  },
  {
    id: 'choosing-an-account',
    title: 'Choosing an account',
    parts: [
      'Some people look after a child, a parent or someone else. When more than one account is linked to yours, “Select An Account to Continue” lists them after you sign in. Choose the person whose record you want to open. If exactly one account is linked, the portal opens it at once.',
    ],
  },
  {
    id: 'new-password',
    title: 'Changing your password when asked',
    parts: [
      'Your practice may ask you to choose a new password before you go on. It needs at least 8 characters, a lower case letter, an upper case letter and two numbers, and must not contain your first, middle or family name. Type it twice, tick the box to agree, and choose Proceed. Cancel takes you back to the login page.',
    ],
  },
  {
    id: 'dashboard',
    title: 'The dashboard',
    parts: [
      'The dashboard is the first page after you sign in.',
      {
        list: [
          'At its top you find what needs you: results to read, appointments to come, and anything to pay.',
          'Cards lead to the areas that your practice offers.',
          '“My Practice Details” shows the name, phone number, address and start time of your practice, and your GP.',
          '“Appointments Overview” counts your completed, upcoming, missed and cancelled appointments of one year.',
        ],
      },
      'At the top of every page are your name, your balance and your practice. The menu at the side, or behind “More” on a phone, leads to the same areas.',
    ],
  },
  {
    id: 'medicines',
    title: 'Asking for medicine again',
    parts: [
      {
        steps: [
          'Open Medications, tick what you need, and choose “Repeat Medication(s)”.',
          'Choose where the prescription goes, and whether it is urgent. The fee stands above the questions.',
          'Check your request. Then send it, or pay the fee if there is one.',
        ],
      },
      'Your request, and what becomes of it, then stands on the same page, under its last tab.',
    ],
  },
  {
    id: 'another-person',
    title: 'Switching to another person',
    parts: [
      'If more than one account is linked to yours, use “Switch account” at the top of the page. While you act for someone else, a bar on every page says for whom, and leads back to your own account.',
    ],
  },
  {
    id: 'logging-out',
    title: 'Logging out',
    parts: [
      'Open the menu with your name, choose “Log Out” and confirm. Other windows of the portal in the same browser are signed out as well. On a computer that you share, always log out when you have finished.',
      `“${worded({ plain: 'Refresh', specification: 'Refresh Configurations' })}” in the same menu loads the portal anew with the latest settings of your practice.`,
    ],
  },
  {
    id: 'trouble',
    title: 'When something does not work',
    parts: [
      {
        list: [
          'A message says what went wrong and what you can do. Where it helps, it offers to try again.',
          'If your session ended, sign in again: the portal goes back to the page that you had asked for.',
          'If you cannot sign in at all, contact your practice.',
        ],
      },
    ],
  },
]
