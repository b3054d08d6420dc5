import { ExternalLink } from 'lucide-react'
import type { Medication } from '../../domain/prescriptions/medication.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

type GuidanceLinkProps = { medication: Pick<Medication, 'code' | 'name'>; formularyUrl: string | undefined }

/** A link to an external formulary, for a medicine with a formulary code. */
export const GuidanceLink = ({ medication: { code, name }, formularyUrl }: GuidanceLinkProps) =>
  formularyUrl !== undefined &&
  code !== null && (
    <ButtonLink
      look="quiet"
      href={formularyUrl.replaceAll('{code}', encodeURIComponent(code))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.guidanceFor(name)}
    >
      {texts.guidance}
      <ExternalLink aria-hidden size={18} />
    </ButtonLink>
  )
