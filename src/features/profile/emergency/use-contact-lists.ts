import { useQuery } from '@tanstack/react-query'
import { citiesQuery, relationshipsQuery, suburbsQuery, titlesQuery } from '../../../api/profile/profile-choices.ts'
import { usePatient } from '../../use-patient.tsx'
import type { ContactLists } from './contact-entry.ts'

const none = { rows: [], leftOut: 0 }

/** The practice's lists. Without that of the relationships no contact can be kept; the others only help to type. */
export const useContactLists = () => {
  const { connection, patientId } = usePatient()
  const titles = useQuery(titlesQuery(connection, patientId))
  const relationships = useQuery(relationshipsQuery(connection, patientId))
  const suburbs = useQuery(suburbsQuery(connection, patientId))
  const cities = useQuery(citiesQuery(connection, patientId))
  const all = [titles, relationships, suburbs, cities]
  const lists: ContactLists = {
    titles: titles.data ?? none,
    relationships: relationships.data ?? none,
    suburbs: suburbs.data?.rows ?? [],
    cities: cities.data?.rows ?? [],
  }
  return { lists, isPending: all.some((query) => query.isPending), relationships }
}
