import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SchoolLogo } from '../../../components/ui/brand.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { PictureRefused, pictureTypes, uploadLogo } from '../../../lib/api/upload-picture.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The school's logo; choosing, replacing and removing take effect at once. */
export function LogoField() {
  const { t } = useTranslation();
  const logo = useSettings()?.logo;
  const [problem, setProblem] = useState<string | null>(null);
  const done = (text: string) => {
    notify.success(text);
    setProblem(null);
    void queryClient.invalidateQueries(trpc.settings.pathFilter());
  };
  const save = useMutation({
    mutationFn: uploadLogo,
    onSuccess: () => done(t('schoolSettings.logoSaved')),
    onError: (error) =>
      setProblem(
        error instanceof PictureRefused && error.code
          ? t(`errors.${error.code}`)
          : t('schoolSettings.logoFailed'),
      ),
  });
  const remove = useMutation({
    ...trpc.settings.removeLogo.mutationOptions(),
    onSuccess: () => done(t('schoolSettings.logoRemoved')),
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.logoFailed'), 'things'),
  });
  return (
    <DropZone
      label={t('schoolSettings.logo')}
      optional={t('common.optional')}
      accept={pictureTypes}
      disabled={save.isPending}
      chosen={logo && <SchoolLogo className="mb-1 h-14 p-1" />}
      choose={
        save.isPending
          ? t('schoolSettings.logoSending')
          : t(logo ? 'schoolSettings.logoOther' : 'schoolSettings.logoChoose')
      }
      drop={t('schoolSettings.logoDrop')}
      limits={t('schoolSettings.logoLimits')}
      problem={problem}
      onChoose={(file) => file && save.mutate(file)}
    >
      {logo && (
        <Button
          variant="ghost"
          className="mt-2"
          pending={remove.isPending}
          pendingLabel={t('schoolSettings.saving')}
          onClick={() => remove.mutate()}
        >
          {t('schoolSettings.logoRemove')}
        </Button>
      )}
    </DropZone>
  );
}
