import type { Profile } from '../../domain/profile/profile.ts'

/** Props of every card of the profile. */
export type ProfilePart = {
  profile: Profile
  /** Whether the practice permits changes by patients. */
  canEdit: boolean
  /** Refetches the profile. */
  onChanged: () => Promise<{ isSuccess: boolean }>
}
