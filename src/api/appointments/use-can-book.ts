import { useQuery } from '@tanstack/react-query'
import { bookingRules } from '../../domain/appointments/booking-rules.ts'
import { canOpenArea, type MenuEntry } from '../../domain/practice/menu.ts'
import type { Connection } from '../http/connection.ts'
import { practiceSettingsQuery } from '../practice/practice-settings.ts'

/** Whether a patient can book online: the practice offers it and the menu opens it. False until the settings are loaded. */
export const useCanBook = (connection: Connection, patientId: string, menu: readonly MenuEntry[]) => {
  const { data: settings } = useQuery(practiceSettingsQuery(connection, patientId))
  return settings !== undefined && bookingRules(settings).isOffered && canOpenArea(menu, 'Appointments')
}
