/** The calendar file of a letter about an appointment, as text. */
export const letterCalendars = ['alter table outbox add column calendar text']
