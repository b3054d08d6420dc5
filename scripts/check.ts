import { checks, generate } from './checks.ts'
import { conclude, runStage } from './stage.ts'

conclude([await runStage(generate), ...(await Promise.all(checks.map(runStage)))])
