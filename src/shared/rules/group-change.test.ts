import { describe, expect, it } from 'vitest';
import { type CourseGroups, fateOfCourse, groupsOfCourse } from './group-change.ts';

const [a, b, level] = [1, 2, 3];
const members = new Map([
  [a, 30],
  [b, 25],
  [level, 12],
]);
const course = (part: Partial<CourseGroups>): CourseGroups => ({
  courseId: 1,
  stored: new Set(),
  grouped: 0,
  students: new Map(),
  ...part,
});
const groupsOf = (part: Partial<CourseGroups>) => [...groupsOfCourse(course(part), members)];

describe('the groups of a course', () => {
  it('are those that were enrolled as a whole', () => {
    expect(groupsOf({ stored: new Set([a]), grouped: 3, students: new Map([[a, 3]]) })).toEqual([a]);
    expect(groupsOf({ stored: new Set([a, b]) })).toEqual([a, b]);
  });

  it('include a group of which nearly all were enrolled one by one in a course of another group', () => {
    const students = new Map([
      [a, 30],
      [b, 24],
    ]);
    expect(groupsOf({ stored: new Set([a]), grouped: 54, students })).toEqual([a, b]);
  });

  it('are, without a record, the group of which 80 % and no student of another group are in it', () => {
    expect(groupsOf({ grouped: 24, students: new Map([[a, 24]]) })).toEqual([a]);
    expect(groupsOf({ grouped: 23, students: new Map([[a, 23]]) })).toEqual([]);
    const mixed = new Map([
      [a, 30],
      [b, 1],
    ]);
    expect(groupsOf({ grouped: 31, students: mixed })).toEqual([]);
    expect(groupsOf({ grouped: 0 })).toEqual([]);
  });

  it('are not confused by members who are also in a second group', () => {
    const students = new Map([
      [a, 30],
      [level, 6],
    ]);
    expect(groupsOf({ grouped: 30, students })).toEqual([a]);
  });
});

it('ends what is only of the old group, begins what is only of the new one, and leaves the rest', () => {
  const fate = (groups: number[], enrolled: boolean) =>
    fateOfCourse(new Set(groups), { from: a, to: b, enrolled });
  expect(fate([a], true)).toBe('ends');
  expect(fate([a, b], true)).toBe('stays');
  expect(fate([], true)).toBe('stays');
  expect(fate([b], true)).toBe('stays');
  expect(fate([b], false)).toBe('begins');
  expect(fate([a, b], false)).toBe(null);
  expect(fate([a], false)).toBe(null);
});
