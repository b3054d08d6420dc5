import { AddressDialog } from './address/address-dialog.tsx'
import { ContactDialog } from './contact/contact-dialog.tsx'
import { EmailDialog } from './email/email-dialog.tsx'
import { DeleteDialog } from './emergency/delete-dialog.tsx'
import { EmergencyContactDialog } from './emergency/emergency-contact-dialog.tsx'
import { PasswordDialog } from './password/password-dialog.tsx'
import { PersonalDialog } from './personal-dialog.tsx'
import { PictureDialog } from './picture/picture-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** The second chunk of the profile. */
export const dialogs = {
  AddressDialog,
  ContactDialog,
  DeleteDialog,
  EmailDialog,
  EmergencyContactDialog,
  PasswordDialog,
  PersonalDialog,
  PictureDialog,
  TermsDialog,
}
