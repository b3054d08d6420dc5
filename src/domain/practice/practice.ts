/** The practice of one patient, as the header and the dashboard show it. Times are wall-clock times of the practice, such as 08:00. */
export type Practice = {
  name: string
  phone: string | null
  address: string | null
  opensAt: string | null
  closesAt: string | null
  areHoursHidden: boolean
  locationName: string | null
  /** Whether the patient knows the practice by its location's name. */
  isKnownByLocation: boolean
  gpName: string | null
  code: string | null
}

/** The name that a patient knows the practice by. */
export const practiceTitle = ({ isKnownByLocation, locationName, name }: Practice) =>
  isKnownByLocation && locationName ? locationName : name
