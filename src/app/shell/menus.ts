import { AccountChoices } from './account-choices.tsx'
import { DisplayDialog } from './display-dialog.tsx'
import { ProfileChoices } from './profile-choices.tsx'

/** The menus of the header, with the dialog of one of them: one chunk. */
export const menus = { AccountChoices, DisplayDialog, ProfileChoices }
