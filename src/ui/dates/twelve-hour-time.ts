import dayjs from 'dayjs'

/** A practice's wall-clock time such as 17:30 as 5:30 pm. A text that is no time stays as it is. */
export const twelveHourTime = (time: string) => {
  const moment = dayjs(`2000-01-01T${time}`)
  return moment.isValid() ? moment.format('h:mm a') : time
}
