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

/** The overview's top when no count is above it. */
const overviewAxisMaximum = 50

/** The top of the overview's axis: 50, or the next ten above the highest count. */
export const overviewAxisTop = (overview: AppointmentOverview) =>
  Math.max(overviewAxisMaximum, Math.ceil(Math.max(...Object.values(overview).map(Number)) / 10) * 10)
