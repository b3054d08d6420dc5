import { chakra } from '@chakra-ui/react'
import { Video } from 'lucide-react'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts } from './texts.ts'

/** The link to a video appointment. `whatId`: id of the element that identifies the appointment. */
export const JoinLink = ({ joinUrl, whatId }: { joinUrl: string; whatId: string }) => (
  <ButtonLink look="primary" href={joinUrl} target="_blank" rel="noopener noreferrer" aria-describedby={whatId}>
    <Video aria-hidden size={20} />
    {texts.upcoming.join}
    <chakra.span srOnly> {pageTexts.newTab}</chakra.span>
  </ButtonLink>
)
