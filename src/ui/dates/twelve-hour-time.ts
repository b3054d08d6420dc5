import dayjs from 'dayjs'

/** Formats a practice's wall-clock time: 17:30 becomes 5:30 pm. Any other text is returned unchanged. */
export const twelveHourTime = (time: string) => {
  const moment = dayjs(`2000-01-01T${time}`)
  return moment.isValid() ? moment.format('h:mm a') : time
}
