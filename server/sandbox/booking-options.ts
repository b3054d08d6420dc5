import type { Tables } from '../platform/database/schema.ts'
import { sandboxId } from './ids.ts'
import { practiceId, practices } from './practices.ts'

/** A drawn moon, 48 by 48, as PNG. */
const partnerLogoBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAACVBMVEX///8bKl764Iy1wN7QAAAAAXRSTlMAQObYZgAAAKpJREFUeNqNksENhiAMhfXACOzDCB7on/yOwD6M4MFOaaE+bElM7EH50vYFXrssc6xEaQBJ4BwabCaBVFDQVFTIpkrrVkB6WrQpAvIM8itDQb4nQMT2A3ICZYAoc4X2BL8HIu2A3IEs1C9QfOZ4hdMCA0KDau52N+mt77qtPU6AS8VLWXOpGSIKXV3dYdVTE0uvgqN/OOqMdyNxw/JjdAN2o/dL4dbFLxLiAozOm8LVsvckAAAAAElFTkSuQmCC'

const place = (practice: string, id: string, name: string, address: string, directions: string | null = null) => ({
  id: `${practice}-${id}`,
  practice_id: practiceId(practice),
  name,
  address,
  directions,
})

export const locations: Tables['location'][] = [
  place(
    'harbour',
    'central',
    'Harbour Central',
    '12 Quay Street, Auckland 1010',
    'Beside the ferry building, first floor. The lift is left of the café.',
  ),
  place('harbour', 'north', 'Harbour North', '7 Birkenhead Avenue, Auckland 0626', 'Opposite the library. Parking is behind the building.'),
  place('ranges', 'village', 'Titirangi Village', '48 Scenic Drive, Titirangi, Auckland 0604'),
  place('coast', 'parade', 'Coast Medical', '3 Marine Parade, Paraparaumu 5032'),
  place('valley', 'high-street', 'High Street', '210 High Street, Lower Hutt 5010'),
].map((one, position) => ({ ...one, position }))

const types = [
  { key: 'standard', name: 'Standard Consult', minutes: 15, is_virtual: false },
  { key: 'extended', name: 'Extended Consult', minutes: 30, is_virtual: false },
  { key: 'virtual', name: 'Virtual Consult', minutes: 15, is_virtual: true },
] as const

export const typeId = (practice: string, key: (typeof types)[number]['key']) => `${practice}-${key}`

export const appointmentTypes: Tables['appointment_type'][] = practices.flatMap(({ id, code }) =>
  types.map(({ key, ...type }, position) => ({ ...type, id: typeId(code, key), practice_id: id, position })),
)

const chestPain = 'Chest pain can be an emergency. If you have it now, call 111 and do not wait for an appointment.'

const whatFor = [
  { key: 'cough', name: 'Cough, cold or sore throat', minutes: 15, alert: null },
  { key: 'prescription', name: 'Prescription review', minutes: 15, alert: null },
  { key: 'vaccination', name: 'Vaccination', minutes: 15, alert: null },
  { key: 'chest-pain', name: 'Chest pain', minutes: 15, alert: chestPain },
  { key: 'diabetes', name: 'Diabetes review', minutes: 30, alert: null },
  { key: 'skin', name: 'Skin check', minutes: 15, alert: null },
] as const

export const reasonId = (practice: string, key: (typeof whatFor)[number]['key']) => `${practice}-${key}`

export const reasons: Tables['reason_for_visit'][] = practices.flatMap(({ id, code }) =>
  whatFor.map(({ key, ...reason }, position) => ({ ...reason, id: reasonId(code, key), practice_id: id, position })),
)

export const partnerId = (practice: string, key: 'accepts' | 'refuses') => sandboxId('partner', practice, key)

export const telehealthPartners: Tables['telehealth_partner'][] = practices.flatMap(({ id, code }) => [
  {
    id: partnerId(code, 'accepts'),
    practice_id: id,
    name: 'Night Doctors',
    address: 'https://nightdoctors.example.nz',
    logo_base64: partnerLogoBase64,
    refusal: null,
    position: 0,
  },
  {
    id: partnerId(code, 'refuses'),
    practice_id: id,
    name: 'Rural Online Care',
    address: 'https://ruralcare.example.nz',
    logo_base64: null,
    refusal: 'This service takes no new patients today.',
    position: 1,
  },
])
