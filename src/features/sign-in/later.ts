import { AccountPicker } from './account-picker.tsx'
import { AppDialog } from './app-dialog.tsx'
import { ForcedPasswordFlow } from './forced-password.tsx'
import { SwitchLogin } from './switch-login.tsx'

/** The second chunk of the page. */
export const later = { AccountPicker, AppDialog, ForcedPasswordFlow, SwitchLogin }
