import type { components } from '../../../generated/practice.ts'
import type { Practice } from '../../../platform/store/practices.ts'

type Schemas = components['schemas']

type MenuRow = { menu_id: string; label: string; icon: string }
export const menuResource = ({ menu_id, label, icon }: MenuRow): Schemas['MenuEntry'] => ({
  id: menu_id,
  extension: [{ valueString: label }, { valueString: icon }, { valueString: menu_id }, { url: 'Menu ID', valueString: menu_id }],
})

type LinkedAccount = { patientId: string; name: string; linkId: string; relationship: string }
export const proxyUserResource = ({ patientId, name, linkId, relationship }: LinkedAccount): Schemas['ProxyUser'] => ({
  id: patientId,
  name: [{ text: name }],
  extension: [{ valueString: linkId }, { valueString: relationship }],
})

type Gp = { id: string; name: string } | undefined
export const practiceResource = (practice: Practice, gp: Gp): Schemas['Practice'] => ({
  resourceType: 'Organization',
  id: practice.id,
  name: practice.name,
  telecom: [{ system: 'phone', use: 'work', value: practice.phone }],
  address: [{ text: practice.address }],
  extension: [
    { url: 'Start Time', valueString: practice.opens_at },
    { url: 'End Time', valueString: practice.closes_at },
    { url: 'IsPortalPatientLocation', valueBoolean: practice.is_known_by_location },
    { url: 'LocationName', valueString: practice.location_name },
    { url: 'My GP', valueString: gp?.name ?? null },
    { url: 'GP ID', valueString: gp?.id ?? null },
    { url: 'HideHours', valueBoolean: practice.are_hours_hidden },
    { url: 'Practice Code', valueString: practice.code },
  ],
})

type Setting = { name: string; label: string; value: string }
export const settingResource = ({ name, label, value }: Setting): Schemas['PracticeSetting'] => ({
  id: name,
  extension: [{ valueString: label }, { valueString: value }],
})
