/** What is new for a patient, and the appointments of one year by outcome. */
export type Counters = {
  upcomingAppointments: number
  unreadMessages: number
  medications: number
  unreadResults: number
  overview: AppointmentOverview
}

export type AppointmentOverview = { completed: number; upcoming: number; missed: number; cancelled: number }

/** The overview's top when no count is above it. */
const overviewAxisMaximum = 50

/** The top of the overview's axis: 50, or the next ten above the highest count. */
export const overviewAxisTop = (overview: AppointmentOverview) =>
  Math.max(overviewAxisMaximum, Math.ceil(Math.max(...Object.values(overview)) / 10) * 10)
