/** Texts of choice controls. A separate module, because the sign-in page does not need them. */
export const choiceTexts = {
  chosen: (count: number) => `${count} chosen`,
  more: (count: number) => `and ${count} more`,
  chosenOf: (label: string) => `Chosen: ${label}`,
  takeOut: (name: string) => `Remove ${name}`,
  calendar: (field: string) => `Calendar, ${field}`,
  openCalendar: (field: string) => `Open calendar, ${field}`,
  howToType: 'Day, month and year, such as 27 9 1936',
  understood: (date: string) => `That is ${date}`,
  month: 'Select month',
  year: 'Select year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const
