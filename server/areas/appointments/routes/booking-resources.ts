import type { components } from '../../../generated/practice.ts'
import { instantText, minutes, timeText } from '../../../platform/values/clock.ts'
import type { AppointmentType, Location, Partner, Reason } from '../store/booking-options.ts'
import type { FirstTime } from '../store/first-times.ts'
import type { OfferedSlot } from '../store/slots.ts'

type Schemas = components['schemas']

export const roleItem = ({ id, title }: { id: string; title: string }): Schemas['LookupItem'] => ({
  id,
  extension: [{ valueString: id }, { valueString: title }, { valueString: 'Provider' }],
})

export const providerItem = ({ id, name }: { id: string; name: string }): Schemas['LookupItem'] => ({
  id,
  extension: [{ valueString: id }, { valueString: name }],
})

export const locationItem = ({ id, name, address, directions }: Location): Schemas['LookupItem'] => ({
  id,
  extension: [
    { valueString: id },
    { valueString: name },
    { url: 'Address', valueString: address },
    { url: 'Directions', valueString: directions },
  ],
})

export const appointmentTypeItem = ({ id, name, is_virtual, minutes: long }: AppointmentType): Schemas['LookupItem'] => ({
  id,
  extension: [
    { valueString: id },
    { valueString: name },
    { url: 'IsVirtual', valueBoolean: is_virtual },
    { url: 'Duration', valueDecimal: long },
  ],
})

export const reasonItem = ({ id, name, minutes: long, alert }: Reason): Schemas['LookupItem'] => ({
  id,
  ReasonForContactID: id,
  ReasonForContactName: name,
  AppointmentSlot: long,
  AlertMsg: alert,
})

export const slotResource = ({ id, starts_at, ends_at, location_id }: OfferedSlot): Schemas['Slot'] => ({
  resourceType: 'Slot',
  id,
  start: instantText(starts_at),
  end: instantText(ends_at),
  extension: [
    { url: 'StartTimeString', valueString: timeText(starts_at) },
    { url: 'EndTimeString', valueString: timeText(ends_at) },
    { url: 'Duration', valueDecimal: (ends_at.getTime() - starts_at.getTime()) / minutes(1) },
    { valueString: null },
    { valueString: null },
    { valueString: location_id },
  ],
})

export const firstTimeResource = ({
  practitioner_id,
  practitioner_name,
  role_id,
  role_title,
  slots,
}: FirstTime): Schemas['FirstAvailableTime'] => ({
  PractitionerID: practitioner_id,
  PractitionerName: practitioner_name,
  RoleID: role_id,
  RoleName: role_title,
  Slots: slots.map(slotResource),
})

export const partnerResource = ({ id, name, address, logo_base64 }: Partner, practiceName: string): Schemas['TelehealthPartner'] => ({
  PartnerName: name,
  PartnerUUId: id,
  PracticeName: practiceName,
  logoimage: logo_base64,
  URL: address,
  Success: true,
})
