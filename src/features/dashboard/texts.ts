/** Access specification, section 2: dashboard. */
export const texts = {
  cards: 'Your areas',
  closed: 'Not available for this account',
  notKnown: 'Not known whether it is open for this account',
  uncounted: 'Not counted right now',
  upcoming: (count: number) => `${count} upcoming`,
  unread: (count: number) => `${count} unread`,
  medications: (count: number) => `${count} ${count === 1 ? 'medication' : 'medications'}`,
  summary: { title: 'Health Summary', hint: 'To print or to take along' },
  practice: 'My Practice Details',
  overview: {
    title: 'Appointments Overview',
    listed: 'appointments',
    period: '1 year',
    status: 'Status',
    count: 'Appointments',
    notTold: 'Not told by your practice',
    completed: 'Completed',
    upcoming: 'Upcoming',
    missed: 'Missed',
    cancelled: 'Cancelled',
  },
  guide: {
    title: 'Portal Guide',
    hint: 'How to use this portal',
    file: 'Portal Guide.pdf',
  },
} as const
