import type { Profile } from '../../domain/profile/profile.ts'

/** What a card of the profile is given. */
export type ProfilePart = {
  profile: Profile
  /** Whether the practice lets its patients change it. */
  canEdit: boolean
  /** Reads the profile anew. */
  onChanged: () => Promise<{ isSuccess: boolean }>
}
