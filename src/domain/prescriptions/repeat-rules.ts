import { isSettingOn, isSettingOnWithFallback, type PracticeSettings, settingText } from '../practice/practice-settings.ts'

/** How a practice takes repeat requests. */
export type RepeatRules = {
  /** The practice's texts as they came, markup included. */
  notice: string | null
  urgentNotes: string | null
  /** Otherwise the patient collects the prescription at the practice: it asks nobody, or sends none to pharmacies. */
  isPickUpAsked: boolean
  isUrgentOffered: boolean
  /** A fee is charged. */
  isInvoicing: boolean
  /** A fee below the smallest payment is charged to the account. */
  isSmallFeeToAccount: boolean
  /** The pharmacy that is chosen beforehand. */
  pharmacyId: string | null
  /** A pharmacy can be made the patient's own. */
  isPreferenceOffered: boolean
}

/** The notice of a practice without a notice of its own. An empty notice counts as none. */
const defaultNotice = '<p>Prescriptions are ready after two working days. You need a consultation every six months.</p>'

export const readRepeatRules = (settings: PracticeSettings): RepeatRules => {
  const pharmacyId = settingText(settings, 'PharmacyId')
  return {
    notice: settings.has('PortalRepeatMedSetting') ? settingText(settings, 'PortalRepeatMedSetting') : defaultNotice,
    urgentNotes: settingText(settings, 'RepeatRxUrgentNotes'),
    isPickUpAsked:
      isSettingOnWithFallback(settings, 'IsShowPickupTypeinRepeatRx', 'ShowPickupTypeInRepeatRx') && isSettingOn(settings, 'IsRxFax'),
    isUrgentOffered: isSettingOn(settings, 'IsRxUrgent'),
    isInvoicing: isSettingOn(settings, 'EnableRepeatRxInvoicing'),
    isSmallFeeToAccount: isSettingOn(settings, 'IsSmallFeeToAccount'),
    pharmacyId: pharmacyId === 'N/A' ? null : pharmacyId,
    isPreferenceOffered: isSettingOn(settings, 'PrefPharmacy'),
  }
}
