import { t } from '#client-kit/texts.ts';

const releaseSteps = ['Collect', 'Render', 'Check', 'Store', 'Switch'] as const;

const findReleaseStep = (name: string) => releaseSteps.find((step) => step === name);

/** The displayed name of a step. The steps of a release are stored under short names, which a resumed task must find again. */
export function formatStepName(name: string): string {
  const step = findReleaseStep(name);
  return step ? t(`tasks.releaseSteps.${step}`) : name;
}
