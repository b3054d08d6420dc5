import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Configuration } from '../browser/configuration.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { Registration } from '../features/registration/registration.tsx'
import { registrationPorts } from '../flows/registration.ts'

export const RegistrationPage = ({ configuration }: { configuration: Configuration }) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [ports] = useState(() => registrationPorts(configuration))
  return (
    <Registration
      link={search.get('ID') ?? ''}
      configuration={configuration}
      today={practiceToday()}
      ports={ports}
      onLeave={() => navigate('/', { replace: true })}
    />
  )
}
