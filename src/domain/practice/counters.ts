/** A number of the practice; null where it told none. */
export type Count = number | null

/** The numbers of unread items, and the appointments of one year by outcome. */
export type Counters = {
  upcomingAppointments: Count
  unreadMessages: Count
  medications: Count
  unreadResults: Count
  overview: AppointmentOverview
}

export type AppointmentOverview = { completed: Count; upcoming: Count; missed: Count; cancelled: Count }

/** Between two ends of the overview's axis, so that its ticks are whole numbers. */
const overviewAxisStep = 5

/** The top of the overview's axis: the highest count, rounded up to the next five. */
export const overviewAxisTop = (overview: AppointmentOverview) =>
  Math.max(1, Math.ceil(Math.max(...Object.values(overview).map(Number)) / overviewAxisStep)) * overviewAxisStep
