import { AccountChoices } from './account-choices.tsx'
import { DisplayDialog } from './display-dialog.tsx'
import { ProfileChoices } from './profile-choices.tsx'

/** The header's menus and their dialog, in one chunk. */
export const menus = { AccountChoices, DisplayDialog, ProfileChoices }
