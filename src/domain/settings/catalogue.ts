import { z } from 'zod';

/**
 * What a school sets at run time, for all its processes: the shape of each value, kept as JSON in the table
 * `settings`. A new one is a line here and one in the defaults.
 */
export const settingShapes = {
  /** Whether new work may go to a model. */
  aiWork: z.object({
    allowed: z.boolean(),
    /** Since when it is as it is (ISO 8601), and who said so; null while nobody has. */
    since: z.string().nullable(),
    by: z.int().nullable(),
  }),
} as const satisfies Record<string, z.ZodType>;

export type SettingName = keyof typeof settingShapes;
export type SettingValues = { [N in SettingName]: z.infer<(typeof settingShapes)[N]> };

export const defaultSettings: SettingValues = {
  aiWork: { allowed: true, since: null, by: null },
};
