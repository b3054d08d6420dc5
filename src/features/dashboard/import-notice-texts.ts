export const texts = {
  title: (name: string | null) => `New information in ${name === null ? 'your' : `${name}’s`} record`,
  collected: (areas: string, source: string | null, day: string) =>
    `On ${day} your practice added information from ${source ?? 'another provider'}: ${areas}.`,
  why: 'Your practice collected it so that the people who care for you have the whole record in one place.',
  rights:
    'You may see this information, ask for a copy, and ask your practice to correct it. If you are not happy with the answer, you may complain to the Privacy Commissioner (0800 803 909).',
  dismiss: 'I have read this',
  notDismissed: 'This was not saved. Please try again.',
} as const
