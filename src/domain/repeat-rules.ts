import { isOn, type PracticeSettings } from './practice-settings.ts'

/** How a practice takes repeat requests. */
export type RepeatRules = {
  /** The practice's texts as they came, markup included. */
  notice: string | null
  urgentNotes: string | null
  /** Otherwise the patient collects the prescription at the practice. */
  isPickUpAsked: boolean
  isUrgentOffered: boolean
  /** A fee is charged. */
  isInvoicing: boolean
  /** Prescriptions are sent to pharmacies, which may cost something else. */
  isFaxOn: boolean
  /** The pharmacy that is chosen beforehand. */
  pharmacyId: string | null
  /** A pharmacy can be made the patient's own. */
  isPreferenceOffered: boolean
}

const words = (settings: PracticeSettings, id: string) => settings.get(id)?.trim() || null

/** What a practice says that has not written a notice of its own. An empty one is none. */
const defaultNotice = '<p>Prescriptions are ready after two working days. You need a consultation every six months.</p>'

/** One setting, of which either name is read. */
const pickUpSettings = ['IsShowPickupTypeinRepeatRx', 'ShowPickupTypeInRepeatRx']

export const repeatRules = (settings: PracticeSettings): RepeatRules => {
  const pharmacyId = words(settings, 'PharmacyId')
  return {
    notice: settings.has('PortalRepeatMedSetting') ? words(settings, 'PortalRepeatMedSetting') : defaultNotice,
    urgentNotes: words(settings, 'RepeatRxUrgentNotes'),
    isPickUpAsked: pickUpSettings.some((id) => isOn(settings, id)),
    isUrgentOffered: isOn(settings, 'IsRxUrgent'),
    isInvoicing: isOn(settings, 'EnableRepeatRxInvoicing'),
    isFaxOn: isOn(settings, 'IsRxFax'),
    pharmacyId: pharmacyId === 'N/A' ? null : pharmacyId,
    isPreferenceOffered: isOn(settings, 'PrefPharmacy'),
  }
}
