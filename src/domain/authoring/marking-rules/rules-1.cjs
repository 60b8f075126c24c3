// Generated from commit 3e5e3de1 as README.md says; never edited.
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// src/shared/exact-value/tree.ts
/** Thrown for text that cannot be read or has no value. Only used inside this folder. */
var NoValue = class extends Error {};
/** Returns the direct children of a tree. */
function children(tree) {
	switch (tree.kind) {
		case "number":
		case "mixed":
		case "constant":
		case "letter": return [];
		case "signed":
		case "postfix": return [tree.operand];
		case "compound": return tree.members.map((member) => member.tree);
		case "power": return [tree.base, tree.exponent];
		case "call": return tree.index ? [tree.index, tree.argument] : [tree.argument];
		default: return [tree.left, tree.right];
	}
}
/** Returns whether the tree or any part of it passes `test`. The depth is limited to 200 tokens (tokens.ts). */
function someTree(tree, test) {
	return test(tree) || children(tree).some((child) => someTree(child, test));
}
/** Returns the sorted unknowns of a tree. */
function lettersOf(tree) {
	const letters = /* @__PURE__ */ new Set();
	someTree(tree, (part) => {
		if (part.kind === "letter") letters.add(part.name);
		return false;
	});
	return [...letters].sort();
}
/** Converts a real number; throws NoValue when it is not finite. */
function real(re) {
	return checked({
		re,
		im: 0
	});
}
function checked(value) {
	if (!Number.isFinite(value.re) || !Number.isFinite(value.im)) throw new NoValue("not finite");
	return {
		re: value.re === 0 ? 0 : value.re,
		im: value.im === 0 ? 0 : value.im
	};
}
function isZero(value) {
	return value.re === 0 && value.im === 0;
}
function nonZero(value) {
	const result = checked(value);
	if (isZero(result)) throw new NoValue("underflow");
	return result;
}
/** Removes the floating-point error of cancellation: √2·√2 - 2 is 0, not 4e-16. */
function denoised(sum, a, b) {
	return Math.abs(sum) <= 4e-16 * (Math.abs(a) + Math.abs(b)) ? 0 : sum;
}
function add(a, b) {
	return checked({
		re: denoised(a.re + b.re, a.re, b.re),
		im: denoised(a.im + b.im, a.im, b.im)
	});
}
function negate(a) {
	return checked({
		re: -a.re,
		im: -a.im
	});
}
function multiply(a, b) {
	if (isZero(a) || isZero(b)) return {
		re: 0,
		im: 0
	};
	const [ac, bd, ad, bc] = [
		a.re * b.re,
		a.im * b.im,
		a.re * b.im,
		a.im * b.re
	];
	return nonZero({
		re: denoised(ac - bd, ac, bd),
		im: denoised(ad + bc, ad, bc)
	});
}
function divide(a, b) {
	if (isZero(b)) throw new NoValue("division by zero");
	if (isZero(a)) return a;
	if (a.im === 0 && b.im === 0) return nonZero({
		re: a.re / b.re,
		im: 0
	});
	const size = Math.hypot(b.re, b.im);
	const [c, d] = [b.re / size, b.im / size];
	const scaled = multiply(a, {
		re: c,
		im: -d
	});
	return nonZero({
		re: scaled.re / size,
		im: scaled.im / size
	});
}
/** Returns the principal square root; exact for negative reals, so √-1 is i. */
function squareRoot(a) {
	if (a.im === 0) return a.re < 0 ? {
		re: 0,
		im: Math.sqrt(-a.re)
	} : real(Math.sqrt(a.re));
	const re = Math.sqrt((Math.hypot(a.re, a.im) + a.re) / 2);
	return checked({
		re,
		im: a.im / (2 * re)
	});
}
function exponential(a) {
	const size = Math.exp(a.re);
	if (a.im === 0) return nonZero({
		re: size,
		im: 0
	});
	return nonZero({
		re: size * cosWithoutNoise(a.im),
		im: size * sinWithoutNoise(a.im)
	});
}
/** Returns the principal natural logarithm; throws NoValue for zero. */
function logarithm(a) {
	if (isZero(a)) throw new NoValue("logarithm of zero");
	return checked({
		re: Math.log(Math.hypot(a.re, a.im)),
		im: Math.atan2(a.im, a.re)
	});
}
/** Sine with exact zeros at multiples of a quarter turn. */
function sinWithoutNoise(angle) {
	const sine = Math.sin(angle);
	return Math.abs(sine) <= 4e-16 * Math.max(1, Math.abs(angle)) ? 0 : sine;
}
function cosWithoutNoise(angle) {
	const cosine = Math.cos(angle);
	return Math.abs(cosine) <= 4e-16 * Math.max(1, Math.abs(angle)) ? 0 : cosine;
}
/** Maximum integer exponent of a non-real base: each step is a multiplication. */
const MAX_COMPLEX_EXPONENT = 1e3;
function wholePower(base, exponent) {
	if (Math.abs(exponent) > MAX_COMPLEX_EXPONENT) throw new NoValue("exponent too large");
	let result = {
		re: 1,
		im: 0
	};
	for (let step = 0; step < Math.abs(exponent); step += 1) result = multiply(result, base);
	return exponent < 0 ? divide({
		re: 1,
		im: 0
	}, result) : result;
}
/** Largest odd root that a fractional exponent is read as. */
const MAX_ODD_ROOT = 99;
/** Returns p of an exponent p/q in lowest terms with odd q; null for other exponents. */
function oddRootPower(exponent) {
	for (let root = 3; root <= MAX_ODD_ROOT; root += 2) {
		const times = exponent * root;
		if (Math.abs(times - Math.round(times)) <= 1e-13 * Math.abs(times)) return Math.round(times);
	}
	return null;
}
/**
* Returns base^exponent. Throws NoValue for 0^0 and 0^-1. A negative base allows integer and half exponents, and
* fractions with an odd denominator as real roots: (-8)^(1/3) is -2, as taught at school (elsewhere 1+1.73i, see
* compare-values.ts).
*/
function power(base, exponent) {
	if (isZero(base)) {
		if (exponent.im === 0 && exponent.re > 0) return base;
		throw new NoValue("power of zero");
	}
	if (exponent.im !== 0) {
		if (base.im !== 0 || base.re < 0) throw new NoValue("complex power");
		return exponential(multiply(exponent, logarithm(base)));
	}
	if (base.im === 0 && (base.re > 0 || Number.isInteger(exponent.re))) return nonZero({
		re: base.re ** exponent.re,
		im: 0
	});
	if (Number.isInteger(exponent.re)) return wholePower(base, exponent.re);
	if (Number.isInteger(exponent.re * 2)) return wholePower(squareRoot(base), exponent.re * 2);
	const odd = base.im === 0 ? oddRootPower(exponent.re) : null;
	if (odd === null) throw new NoValue("power of a negative number");
	const size = Math.abs(base.re) ** exponent.re;
	return nonZero({
		re: odd % 2 === 0 ? size : -size,
		im: 0
	});
}
// src/shared/exact-value/compare-numbers.ts
/** Relative tolerance for equal values. */
const RELATIVE$2 = 1e-9;
/** Absolute tolerance for a key of zero. */
const ABSOLUTE_AT_ZERO = 1e-12;
/** Relative slack at the limits of rules (half a unit, an integer), which doubles rarely meet exactly. */
const EDGE = 1e-12;
/** A key with this many decimals is an amount or a measured value: a shorter answer does not count as its rounding. */
const CENTS = 2;
/** A key with at least this many digits may be truncated by a calculator: 0.666666 for 2/3. */
const LONG_KEY = 6;
function isClosePart(key, answer, size, relative) {
	if (key === 0) return Math.abs(answer) <= ABSOLUTE_AT_ZERO * (size === 0 ? 1 : size);
	return Math.abs(key - answer) <= relative * Math.abs(key);
}
function isClose(key, answer, relative) {
	if (!Number.isFinite(key.re) || !Number.isFinite(answer.re)) return key.re === answer.re;
	const size = Math.hypot(key.re, key.im);
	return isClosePart(key.re, answer.re, size, relative) && isClosePart(key.im, answer.im, size, relative);
}
/** Returns whether `typed` is `exact` truncated to `decimals` places. */
function isTruncation(exact, typed, decimals) {
	if (Math.sign(exact) !== Math.sign(typed)) return false;
	const slack = EDGE * Math.abs(exact);
	const missing = Math.abs(exact) - Math.abs(typed);
	return missing >= -slack && missing < 10 ** -decimals - slack;
}
/** Returns whether `typed` is `exact` rounded or truncated to `decimals` places. */
function isRounding(exact, typed, decimals, roundedOnly) {
	if (Math.sign(exact) !== Math.sign(typed)) return false;
	const slack = EDGE * Math.abs(exact);
	const missing = Math.abs(exact) - Math.abs(typed);
	return Math.abs(missing) <= 10 ** -decimals / 2 + slack || !roundedOnly && isTruncation(exact, typed, decimals);
}
/**
* Returns whether an integer is `exact` rounded to the unit or, when `exact` is not a typed decimal, to a place of its
* trailing zeros. An integer is never accepted as a truncation: 149.9 is 150, not 149.
*/
function isWholeRounding(key, literal, digits) {
	const coarsest = key.literal ? 0 : Math.min(literal.trailingZeros, literal.significant - digits);
	for (let zeros = 0; zeros <= coarsest; zeros += 1) if (roundsTo(literal.value, key.value.re, literal.decimals - zeros)) return true;
	return false;
}
/** Returns whether `longer`, rounded half away from zero to `decimals` places, gives `short`. */
function roundsTo(short, longer, decimals) {
	if (Math.sign(short) !== Math.sign(longer)) return false;
	const half = 10 ** -decimals / 2;
	const distance = Math.abs(longer) - Math.abs(short);
	const slack = EDGE * Math.abs(short);
	return distance >= -half - slack && distance < half - slack;
}
/** Returns whether a value is an integer up to floating-point error: √3·√3 is 2.9999999999999996. */
function isWhole(value) {
	return Math.abs(value - Math.round(value)) <= EDGE * Math.abs(value);
}
/** Returns whether the key allows no rounding: integers and typed decimals with few digits (99.9 is not 100). */
function mustBeExact(key, digits) {
	if (key.literal?.places) return key.literal.significant < digits;
	if (key.literal) return true;
	return isWhole(key.value.re) && isWhole(key.value.im);
}
/** Returns the real or imaginary part as a number, with its typed decimal. */
function component(measured, part) {
	const literal = measured.components?.[part] ?? null;
	return {
		value: real(measured.value[part]),
		literal,
		digits: null,
		components: null
	};
}
/** Returns whether two values are equal up to floating-point error. */
function isExactly(key, answer) {
	return isClose(key.value, answer.value, RELATIVE$2);
}
/**
* Compares amounts of money exactly. An exact key without a finite decimal (100/3 €) accepts its rounding to the cent.
* Returns `unclear` when the answer has more decimals than the key and rounds to it: 33.333 € for 33.33 €.
*/
function compareAmounts(key, answer, rule) {
	if (isExactly(key, answer)) return "equal";
	if (!isSameNumber(key, answer, rule)) return "different";
	if (!key.literal) {
		const decimals = answer.literal?.decimals ?? 0;
		return decimals >= CENTS && roundsTo(answer.value.re, key.value.re, decimals) ? "equal" : "different";
	}
	return !answer.literal || answer.literal.decimals > key.literal.decimals ? "unclear" : "different";
}
/** Returns the number of decimals required by a tolerance in figures or decimals: 1 for 29.4 to 3 figures. */
function decimalsOf(key, tolerance) {
	if (tolerance.kind === "decimals") return tolerance.count;
	return tolerance.count - Number(Math.abs(key).toExponential().split("e")[1]) - 1;
}
/** Returns whether two numbers are equal when truncated to `decimals` places. */
function areEqualTruncated(key, answer, decimals) {
	const truncate = (value) => Math.trunc(value * 10 ** decimals * 1.000000000001);
	return Math.sign(key) === Math.sign(answer) && truncate(key) === truncate(answer);
}
/** Returns whether a real number is within the teacher's tolerance. */
function isWithin$1(key, answer, tolerance, roundedOnly) {
	const value = answer.value.re;
	if ("amount" in tolerance) {
		const allowed = tolerance.kind === "percent" ? Math.abs(key) * tolerance.amount / 100 : tolerance.amount;
		return Math.abs(value - key) <= allowed + RELATIVE$2 * Math.max(allowed, EDGE * Math.abs(key));
	}
	if (key === 0) return tolerance.kind === "decimals" && Math.abs(value) < 10 ** -tolerance.count / 2;
	const decimals = decimalsOf(key, tolerance);
	if (answer.literal && answer.literal.decimals < decimals) return false;
	const rounded = Number(key.toFixed(Math.min(Math.max(decimals, 0), 100)));
	return roundsTo(decimals >= 0 ? rounded : Math.round(key * 10 ** decimals) / 10 ** decimals, value, decimals) || !roundedOnly && areEqualTruncated(key, value, decimals);
}
/** Returns whether an answer equals the key or is a valid rounding of it. Not symmetric: the key is the exact value. */
function isSameNumber(key, answer, rule) {
	const { digits, tolerance, roundedOnly = false } = rule;
	if (isExactly(key, answer)) return true;
	if (!(Number.isFinite(key.value.re) && Number.isFinite(answer.value.re))) return false;
	if (tolerance) {
		const isWithinPart = (part) => {
			const [keyPart, answerPart] = [component(key, part), component(answer, part)];
			const compared = key.value.im === 0 && answer.value.im === 0 && part === "re" ? answer : answerPart;
			return isExactly(keyPart, compared) || isWithin$1(keyPart.value.re, compared, tolerance, roundedOnly);
		};
		return isWithinPart("re") && isWithinPart("im");
	}
	if (answer.components) return ["re", "im"].every((part) => isSameNumber(component(key, part), component(answer, part), rule));
	if (mustBeExact(key, digits)) return false;
	const isReal = key.value.im === 0 && answer.value.im === 0;
	if (isReal && answer.literal) {
		const { literal } = answer;
		if (literal.significant < digits) return false;
		if (key.literal !== null && literal.decimals > key.literal.decimals && key.literal) return roundsTo(key.value.re, answer.value.re, key.literal.decimals);
		if (key.literal?.places === CENTS) return false;
		if (literal.places ? isRounding(key.value.re, answer.value.re, literal.decimals, roundedOnly) : isWholeRounding(key, literal, digits)) return true;
	}
	if (isReal && key.literal && answer.digits === null) {
		const { decimals, significant } = key.literal;
		const long = !answer.literal && significant >= LONG_KEY;
		return roundsTo(key.value.re, answer.value.re, decimals) || long && !roundedOnly && isTruncation(answer.value.re, key.value.re, decimals);
	}
	const expressionDigits = [key.literal ? null : key.digits, answer.literal ? null : answer.digits].filter((count) => count !== null);
	if (expressionDigits.length === 0) return false;
	const fewest = Math.min(...expressionDigits);
	return fewest >= digits && isClose(key.value, answer.value, 10 ** -fewest);
}
// src/shared/exact-value/number-rule.ts
/** Converts the rule to another unit, which scales an absolute tolerance. */
function scaledRule(rule, factor) {
	const { tolerance } = rule;
	if (tolerance?.kind !== "absolute") return rule;
	return {
		...rule,
		tolerance: {
			...tolerance,
			amount: tolerance.amount * factor
		}
	};
}
// src/shared/exact-value/functions.ts
/** 170! is the largest factorial that fits a double. */
const MAX_FACTORIAL = 170;
function onReals(compute) {
	return (a) => {
		if (a.im !== 0) throw new NoValue("function of a complex number");
		return real(compute(a.re));
	};
}
function ratio(top, bottom) {
	if (bottom === 0) throw new NoValue("pole");
	return top / bottom;
}
const FUNCTIONS$2 = /* @__PURE__ */ new Map([
	["sqrt", squareRoot],
	["cbrt", onReals(Math.cbrt)],
	["exp", exponential],
	["ln", logarithm],
	["abs", (a) => real(Math.hypot(a.re, a.im))],
	["sin", onReals(sinWithoutNoise)],
	["cos", onReals(cosWithoutNoise)],
	["tan", onReals((x) => ratio(sinWithoutNoise(x), cosWithoutNoise(x)))],
	["sec", onReals((x) => ratio(1, cosWithoutNoise(x)))],
	["csc", onReals((x) => ratio(1, sinWithoutNoise(x)))],
	["cot", onReals((x) => ratio(cosWithoutNoise(x), sinWithoutNoise(x)))],
	["asin", onReals(Math.asin)],
	["acos", onReals(Math.acos)],
	["atan", onReals(Math.atan)],
	["sinh", onReals(Math.sinh)],
	["cosh", onReals(Math.cosh)],
	["tanh", onReals(Math.tanh)]
]);
/** Returns the logarithm to a base. Bases 2 and 10 are exact at their own powers. */
function logToBase(a, base) {
	if (base.im !== 0 || base.re <= 0 || base.re === 1) throw new NoValue("no base");
	if (a.im === 0 && a.re > 0 && base.re === 10) return real(Math.log10(a.re));
	if (a.im === 0 && a.re > 0 && base.re === 2) return real(Math.log2(a.re));
	return divide(logarithm(a), logarithm(base));
}
/** Returns the n-th root for an integer n ≥ 2; odd roots of negative numbers are real, as taught at school. */
function nthRoot(a, index) {
	const n = index.re;
	if (index.im !== 0 || !Number.isInteger(n) || n < 2 || n > 1e3) throw new NoValue("no root index");
	if (n === 2) return squareRoot(a);
	if (a.im !== 0) throw new NoValue("root of a complex number");
	if (n === 3) return real(Math.cbrt(a.re));
	if (a.re < 0 && n % 2 === 0) throw new NoValue("even root of a negative number");
	if (isZero(a)) return a;
	return real(Math.sign(a.re) * power(real(Math.abs(a.re)), real(1 / n)).re);
}
/** Returns n! for an integer n from 0 to 170; throws NoValue otherwise. */
function factorial(a) {
	if (a.im !== 0 || !Number.isInteger(a.re) || a.re < 0 || a.re > MAX_FACTORIAL) throw new NoValue("no factorial");
	let product = 1;
	for (let factor = 2; factor <= a.re; factor += 1) product *= factor;
	return real(product);
}
/** Applies a function by its internal name (names.ts). Throws NoValue outside its domain. */
function applyFunction(name, argument, index) {
	if (name === "log") return logToBase(argument, index ?? {
		re: 10,
		im: 0
	});
	if (name === "root" && index) return nthRoot(argument, index);
	const compute = FUNCTIONS$2.get(name);
	if (!compute) throw new NoValue("unknown function");
	return compute(argument);
}
// src/shared/exact-value/number-literal.ts
const RUN$1 = /(?:\d+(?:[ ']\d{3}(?!\d))*(?:[.,']\d+)*|[.,]\d+)/y;
/** A period in brackets right after the decimal mark: 0,(3). */
const PERIOD = /(\d+)([.,])\((\d{1,6})\)/y;
const REPEATED = /(?:\d+[.,]\d*|[.,])(?:\d\u0305)+/y;
const EXPONENT = /[eE]([+-]?\d{1,4})(?![\d.,])/y;
function plainNumber(integer, fraction = "", sign = "", grouped = null) {
	return {
		integer: integer || "0",
		fraction,
		comma: sign === "," || sign === "'",
		repeating: "",
		exponent: 0,
		grouped
	};
}
/** Returns the thousands reading: 1,234 may also be 1234. */
function groupedReading(integer, fraction) {
	return /^[1-9]\d{0,2}$/.test(integer) && fraction.length === 3 ? integer + fraction : null;
}
/** Returns the reading the separators allow; null for wrong grouping (1.234.56). */
function readSeparators(run) {
	const apostrophe = /^(\d+)'(\d+)$/.exec(run);
	if (apostrophe) {
		const [, integer = "", fraction = ""] = apostrophe;
		return plainNumber(integer, fraction, "'", groupedReading(integer, fraction));
	}
	const spaced = /^([1-9]\d{0,2}(?:( |')\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(run);
	if (spaced) return plainNumber((spaced[1] ?? "").replace(/[ ']/g, ""), spaced[4], spaced[3]);
	if (/[ ']/.test(run)) return null;
	const marks = run.replace(/\d/g, "");
	if (marks === "") return plainNumber(run);
	const last = marks.at(-1) ?? "";
	const thousands = new Set(marks.slice(0, -1));
	if (marks.length === 1) {
		const [integer = "", fraction = ""] = run.split(last);
		return plainNumber(integer, fraction, last, groupedReading(integer, fraction));
	}
	if (thousands.size > 1) return null;
	const cut = !thousands.has(last) ? run.lastIndexOf(last) : run.length;
	const whole = run.slice(0, cut);
	if (!/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole)) return null;
	return plainNumber(whole.replace(/[.,]/g, ""), run.slice(cut + 1), last);
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text);
}
function readRepeated(run) {
	const [integer = "", decimals = ""] = run.split(/[.,]/);
	const bare = decimals.replace(/\u0305/g, "");
	const repeatedDigits = decimals.length - bare.length;
	const cut = bare.length - repeatedDigits;
	return {
		...plainNumber(integer, bare.slice(0, cut), /[.,]/.exec(run)?.[0]),
		repeating: bare.slice(cut)
	};
}
/**
* Reads "0.333..." as repeating when the last digit was typed twice; otherwise ignores the dots. "0.3..." is rejected.
*/
function withEllipsis(literal) {
	const twice = /^(\d*?)(\d)\2+$/.exec(literal.fraction);
	if (!twice) return {
		...literal,
		grouped: null
	};
	return {
		...literal,
		grouped: null,
		fraction: twice[1] ?? "",
		repeating: twice[2] ?? ""
	};
}
/** Reads the number at `at`; null when there is none or its separators are wrong. */
function scanNumber(text, at) {
	const repeated = matchAt(REPEATED, text, at);
	if (repeated) {
		const dots = /^\.{2,3}/.exec(text.slice(at + repeated[0].length, at + repeated[0].length + 3))?.[0] ?? "";
		return {
			literal: readRepeated(repeated[0]),
			end: at + repeated[0].length + dots.length
		};
	}
	const period = matchAt(PERIOD, text, at);
	if (period) {
		const [found, integer = "", sign, repeating = ""] = period;
		return {
			literal: {
				...plainNumber(integer, "", sign),
				repeating
			},
			end: at + found.length
		};
	}
	const run = matchAt(RUN$1, text, at);
	if (!run) return null;
	const literal = readSeparators(run[0]);
	if (!literal) return null;
	let end = at + run[0].length;
	if (text.startsWith("...", end)) return literal.fraction.length < 2 ? null : {
		literal: withEllipsis(literal),
		end: end + 3
	};
	if (/^[.,]$/.test(text[end] ?? "") && !/[.,\d ]/.test(text[end + 1] ?? "") && literal.fraction === "") end += 1;
	const exponent = matchAt(EXPONENT, text, end);
	if (!exponent) return {
		literal,
		end
	};
	return {
		literal: {
			...literal,
			grouped: null,
			exponent: Number(exponent[1])
		},
		end: end + exponent[0].length
	};
}
/** Returns the value of a literal; with `grouped`, of its thousands reading if it has one. */
function readLiteral(literal, grouped) {
	const { exponent, repeating } = literal;
	const integer = grouped && literal.grouped !== null ? literal.grouped : literal.integer;
	const fraction = grouped && literal.grouped !== null ? "" : literal.fraction;
	const tail = repeating ? repeating.repeat(Math.ceil(40 / repeating.length)).slice(0, 40) : "";
	const value = Number(`${integer}.${fraction}${tail}e${exponent}`);
	const digits = (integer + fraction).replace(/^0+/, "");
	const isPlainWhole = fraction === "" && exponent === 0;
	return {
		value,
		decimals: fraction.length - exponent,
		significant: digits.length,
		places: fraction.length,
		trailingZeros: isPlainWhole ? digits.length - digits.replace(/0+$/, "").length : 0
	};
}
// src/shared/exact-value/evaluate.ts
const CONSTANT_VALUES = {
	pi: Math.PI,
	e: Math.E
};
function evaluateSigned(sign, value, options) {
	return sign === "-" || sign === "±" && options.sign < 0 || sign === "∓" && options.sign > 0 ? negate(value) : value;
}
function evaluateNumber(tree, options) {
	const { value } = readLiteral(tree.literal, options.grouped);
	if (value === 0 && /[1-9]/.test(tree.literal.integer + tree.literal.fraction + tree.literal.repeating)) throw new NoValue("underflow");
	return real(value);
}
function evaluateMixed(tree, options) {
	const fraction = divide(real(Number(tree.numerator)), real(Number(tree.denominator)));
	return add(real(readLiteral(tree.whole, options.grouped).value), fraction);
}
/** Evaluates a tree. Throws NoValue when it has no value or an intermediate one is not finite. */
function evaluate(tree, options) {
	const valueAt = (part) => evaluate(part, options);
	switch (tree.kind) {
		case "number": return evaluateNumber(tree, options);
		case "mixed": return evaluateMixed(tree, options);
		case "constant":
			if (tree.name === "i") return {
				re: 0,
				im: 1
			};
			if (tree.name === "inf") throw new NoValue("infinity inside an expression");
			return real(CONSTANT_VALUES[tree.name]);
		case "letter": {
			const sample = options.letters?.get(tree.name);
			if (sample === void 0) throw new NoValue("unknown letter");
			return real(sample);
		}
		case "compound": return tree.members.map((member) => multiply(valueAt(member.tree), real(member.factor))).reduce((sum, part) => add(sum, part));
		case "signed": return evaluateSigned(tree.sign, valueAt(tree.operand), options);
		case "sum": return add(valueAt(tree.left), tree.operator === "+" ? valueAt(tree.right) : evaluateSigned(tree.operator, valueAt(tree.right), options));
		case "product": return multiply(valueAt(tree.left), valueAt(tree.right));
		case "quotient": return divide(valueAt(tree.left), valueAt(tree.right));
		case "power": return power(valueAt(tree.base), valueAt(tree.exponent));
		case "call": return applyFunction(tree.name, valueAt(tree.argument), tree.index ? valueAt(tree.index) : null);
		default:
			if (tree.mark === "!") return factorial(valueAt(tree.operand));
			return tree.mark === "%" ? divide(valueAt(tree.operand), real(100)) : multiply(valueAt(tree.operand), real(Math.PI / 180));
	}
}
// src/shared/exact-value/quantity.ts
function imaginaryPart(tree, readReal) {
	if (tree.kind === "signed" && tree.sign === "-") {
		const part = imaginaryPart(tree.operand, readReal);
		return part && {
			...part,
			value: -part.value
		};
	}
	return tree.kind === "product" && tree.right.kind === "constant" && tree.right.name === "i" ? readReal(tree.left) : null;
}
/** Reads "1.41i" or "0.5 + 0.866i"; null for other forms. `readReal` reads the decimals. */
function readComplexLiteral(tree, readReal) {
	if (tree.kind !== "sum" || tree.operator !== "+" && tree.operator !== "-") {
		const im = imaginaryPart(tree, readReal);
		return im && {
			re: null,
			im
		};
	}
	const im = imaginaryPart(tree.right, readReal);
	if (!im) return null;
	return {
		re: readReal(tree.left),
		im: tree.operator === "-" ? {
			...im,
			value: -im.value
		} : im
	};
}
/** Shifts a typed decimal by a power of ten: 12.5 % is 0.125, 1,2·10³ is 1200. */
function shiftLiteral(literal, power) {
	const value = power < 0 ? literal.value / 10 ** -power : literal.value * 10 ** power;
	return {
		...literal,
		value,
		decimals: literal.decimals - power
	};
}
function wholeExponent(tree) {
	const minus = tree.kind === "signed" && tree.sign === "-";
	const number = minus ? tree.operand : tree;
	if (number.kind !== "number" || number.literal.fraction || number.literal.repeating) return null;
	const value = Number(number.literal.integer);
	return value > 400 ? null : minus ? -value : value;
}
function powerOfTen(tree) {
	if (tree.kind !== "power" || tree.base.kind !== "number" || tree.base.literal.integer !== "10") return null;
	return tree.base.literal.fraction || tree.base.literal.exponent ? null : wholeExponent(tree.exponent);
}
function literalOf(tree, options) {
	if (tree.kind === "number") return tree.literal.repeating ? null : readLiteral(tree.literal, options.grouped);
	if (tree.kind === "signed") {
		const literal = literalOf(tree.operand, options);
		return literal && {
			...literal,
			value: evaluate(tree, options).re
		};
	}
	if (tree.kind === "postfix" && tree.mark === "%") {
		const literal = literalOf(tree.operand, options);
		return literal && shiftLiteral(literal, -2);
	}
	if (tree.kind !== "product") return null;
	const power = powerOfTen(tree.right);
	const literal = power === null ? null : literalOf(tree.left, options);
	return literal && power !== null ? shiftLiteral(literal, power) : null;
}
const ROUNDED_DIGITS = 3;
function isShortDecimal(tree, options) {
	return tree.kind === "number" && readLiteral(tree.literal, options.grouped).significant < ROUNDED_DIGITS;
}
function fewestDigits(tree, options) {
	if (tree.kind === "call" && isShortDecimal(tree.argument, options)) return null;
	const counts = children(tree).map((child) => fewestDigits(child, options));
	if (tree.kind === "number" && !tree.literal.repeating) {
		const literal = readLiteral(tree.literal, options.grouped);
		counts.push(literal.places > 0 ? literal.significant : null);
	}
	const decimals = counts.filter((count) => count !== null);
	return decimals.length > 0 ? Math.min(...decimals) : null;
}
function measure(tree, options) {
	const value = evaluate(tree, options);
	const components = readComplexLiteral(tree, (part) => literalOf(part, options));
	return {
		value,
		literal: literalOf(tree, options),
		digits: fewestDigits(tree, options),
		components
	};
}
/** Returns the tree without a % or ° that applies to all of it; null when there is none. */
function withoutMark(tree, mark) {
	if (tree.kind === "postfix") return tree.mark === mark ? tree.operand : null;
	if (tree.kind === "signed") {
		const operand = withoutMark(tree.operand, mark);
		return operand && {
			...tree,
			operand
		};
	}
	if (tree.kind !== "product") return null;
	const right = withoutMark(tree.right, mark);
	return right && {
		...tree,
		right
	};
}
function infinityOf(tree, sign) {
	if (tree.kind === "constant") return tree.name === "inf" ? Number.POSITIVE_INFINITY : null;
	if (tree.kind !== "signed") return null;
	const infinity = infinityOf(tree.operand, sign);
	return infinity === null || tree.sign === "±" && sign > 0 ? infinity : -infinity;
}
function quantityOf(part, options) {
	const common = {
		unit: part.unit,
		name: part.name
	};
	const infinity = infinityOf(part.tree, options.sign);
	if (infinity !== null) {
		const value = {
			re: infinity,
			im: 0
		};
		return {
			...common,
			value,
			literal: null,
			digits: null,
			components: null,
			mark: null,
			bare: null,
			hasPi: false
		};
	}
	const mark = withoutMark(part.tree, "%") ? "%" : withoutMark(part.tree, "°") ? "°" : null;
	const bare = mark && withoutMark(part.tree, mark);
	const hasPi = someTree(part.tree, (tree) => tree.kind === "constant" && tree.name === "pi");
	return {
		...common,
		...measure(part.tree, options),
		mark,
		bare: bare && measure(bare, options),
		hasPi
	};
}
function hasTwoSigns(tree) {
	return someTree(tree, (part) => part.kind === "signed" && part.sign !== "-" || part.kind === "sum" && /[±∓]/.test(part.operator));
}
/** Returns whether a number of the parts has a thousands reading ("1,234"). */
function hasGroupedReading(parts) {
	return parts.some((part) => someTree(part.tree, (tree) => tree.kind === "number" && tree.literal.grouped !== null));
}
/** Returns the distinct values of the parts, two for a ±. Throws NoValue when one has none. */
function quantitiesOf(parts, grouped) {
	const quantities = [];
	for (const part of parts) {
		const signs = hasTwoSigns(part.tree) ? [1, -1] : [1];
		for (const sign of signs) {
			const quantity = quantityOf(part, {
				grouped,
				sign
			});
			if (!quantities.some(({ value, unit, name }) => value.re === quantity.value.re && value.im === quantity.value.im && unit?.dimension === quantity.unit?.dimension && name?.base === quantity.name?.base)) quantities.push(quantity);
		}
	}
	if (quantities.length === 0) throw new NoValue("no value");
	return quantities;
}
// src/shared/exact-value/unit-table.ts
const BASE = {
	m: [1, "L"],
	g: [.001, "M"],
	s: [1, "T"],
	A: [1, "I"],
	K: [1, "K"],
	mol: [1, "n"],
	cd: [1, "cd"],
	N: [1, "M L T-2"],
	J: [1, "M L2 T-2"],
	W: [1, "M L2 T-3"],
	Pa: [1, "M L-1 T-2"],
	Hz: [1, "T-1"],
	C: [1, "I T"],
	V: [1, "M L2 T-3 I-1"],
	F: [1, "M-1 L-2 T4 I2"],
	Ω: [1, "M L2 T-3 I-2"],
	T: [1, "M T-2 I-1"],
	Wb: [1, "M L2 T-2 I-1"],
	H: [1, "M L2 T-2 I-2"],
	L: [.001, "L3"],
	l: [.001, "L3"],
	eV: [1602176634e-28, "M L2 T-2"],
	cal: [4.184, "M L2 T-2"],
	bar: [1e5, "M L-1 T-2"],
	Wh: [3600, "M L2 T-2"],
	Ah: [3600, "I T"]
};
const PREFIXES$1 = {
	G: 1e9,
	M: 1e6,
	k: 1e3,
	h: 100,
	da: 10,
	d: .1,
	c: .01,
	m: .001,
	µ: 1e-6,
	μ: 1e-6,
	u: 1e-6,
	n: 1e-9,
	p: 1e-12
};
const OTHERS = {
	min: [60, "T"],
	h: [3600, "T"],
	day: [86400, "T"],
	week: [604800, "T"],
	month: [1, "month"],
	year: [12, "month"],
	t: [1e3, "M"],
	ha: [1e4, "L2"],
	atm: [101325, "M L-1 T-2"],
	mmHg: [101325 / 760, "M L-1 T-2"],
	psi: [6894.757293168, "M L-1 T-2"],
	kgf: [9.80665, "M L T-2"],
	Nm: [1, "M L2 T-2"],
	Ns: [1, "M L T-1"],
	kNm: [1e3, "M L2 T-2"],
	hp: [745.69987158227, "M L2 T-3"],
	CV: [735.49875, "M L2 T-3"],
	M: [1e3, "n L-3"],
	mM: [1, "n L-3"],
	lpm: [.001 / 60, "L3 T-1"],
	cc: [1e-6, "L3"],
	gal: [.003785411784, "L3"],
	qt: [.000946352946, "L3"],
	pt: [.000473176473, "L3"],
	cup: [.0002365882365, "L3"],
	floz: [295735295625e-16, "L3"],
	tbsp: [1478676478125e-17, "L3"],
	tsp: [492892159375e-17, "L3"],
	acre: [4046.8564224, "L2"],
	knot: [1852 / 3600, "L T-1"],
	byte: [1, "byte"],
	in: [.0254, "L"],
	ft: [.3048, "L"],
	yd: [.9144, "L"],
	mi: [1609.344, "L"],
	lb: [.45359237, "M"],
	oz: [.028349523125, "M"],
	mph: [.44704, "L T-1"],
	kmh: [1 / 3.6, "L T-1"],
	rad: [1, "rad"],
	rpm: [1, "rpm"],
	u: [1, "u"],
	degC: [1, "degC"],
	degF: [1, "degF"],
	"¤": [1, "dollar"],
	USD: [1, "dollar"],
	"€": [1, "euro"],
	"£": [1, "pound"],
	"¥": [1, "yen"],
	peso: [1, "peso"],
	cent: [.01, "cent"],
	penny: [.01, "pound"]
};
/** Other spellings in lower case: Spanish and English words, and abbreviations students write. */
const SPELLINGS = {
	m: "metro metros meter meters metre metres mt mts mtrs",
	g: "gramo gramos gram grams gramme grammes gr grs",
	s: "segundo segundos second seconds seg segs sec secs sg",
	A: "amperio amperios ampere amperes amp amps",
	K: "kelvin kelvins",
	N: "newton newtons",
	J: "julio julios joule joules",
	W: "vatio vatios watt watts",
	Pa: "pascal pascales pascals",
	Hz: "hercio hercios hertz",
	C: "culombio culombios coulomb coulombs",
	V: "voltio voltios volt volts",
	F: "faradio faradios farad farads",
	Ω: "ohmio ohmios ohm ohms",
	mol: "moles mole mols",
	bar: "bares bars",
	Wh: "wh",
	L: "litro litros liter liters litre litres lt lts",
	cal: "caloria calorias calorie calories",
	min: "minuto minutos minute minutes mins",
	h: "hora horas hour hours hr hrs hs",
	day: "dia dias day days",
	month: "mes meses month months",
	year: "ano anos year years",
	week: "semana semanas week weeks",
	t: "tonelada toneladas ton tons tonne tonnes",
	ha: "hectarea hectareas hectare hectares",
	in: "pulgada pulgadas inch inches",
	ft: "pie pies foot feet",
	yd: "yarda yardas yard yards",
	mi: "milla millas mile miles",
	lb: "libra libras lbs",
	oz: "onza onzas ounce ounces",
	kmh: "kmh kph",
	rad: "rad rads radian radianes radians",
	u: "unidad unidades unit units ud uds",
	mmHg: "torr torrs",
	M: "molar molares",
	hp: "horsepower",
	CV: "cv",
	gal: "gallon gallons gals galon galones",
	qt: "quart quarts qts",
	pt: "pint pints pts pinta pintas",
	cup: "cups taza tazas",
	tbsp: "tablespoon tablespoons cucharada cucharadas",
	tsp: "teaspoon teaspoons cucharadita cucharaditas",
	acre: "acres",
	knot: "knots nudo nudos",
	byte: "bytes",
	degC: "celsius centigrado centigrados",
	degF: "fahrenheit",
	USD: "dolar dolares dollar dollars usd",
	"€": "euro euros eur",
	"£": "gbp",
	peso: "peso pesos",
	cent: "¢ cents centimo centimos centavo centavos cts ctvs",
	penny: "pence pennies"
};
const PREFIX_WORDS = {
	tera: 0xe8d4a51000,
	giga: 1e9,
	mega: 1e6,
	kilo: 1e3,
	hecto: 100,
	deca: 10,
	deci: .1,
	centi: .01,
	mili: .001,
	milli: .001,
	micro: 1e-6,
	nano: 1e-9
};
/** Units that allow the prefix T; elsewhere T means tesla or tonne. */
const WITH_TERA = [
	"Hz",
	"W",
	"Wh",
	"J",
	"V",
	"Ω",
	"eV"
];
/** Prefixes of Ω that are also used before its name, with the connecting letters omitted. */
const OHM_PREFIXES = {
	k: 1e3,
	M: 1e6,
	G: 1e9,
	m: .001,
	u: 1e-6,
	µ: 1e-6
};
/** Currencies that "peso" or $ can mean; their codes are different dimensions. */
const PESOS = [
	"MXN",
	"ARS",
	"CLP",
	"COP",
	"UYU",
	"DOP"
];
/** Additional meanings of spellings, after those of the tables above. */
const MEANINGS = [
	[
		"C",
		1,
		"degC",
		"key"
	],
	[
		"F",
		1,
		"degF",
		"key"
	],
	...["peso", ...PESOS].map((currency) => [
		"¤",
		1,
		currency
	]),
	...PESOS.map((currency) => [
		"peso pesos",
		1,
		currency
	]),
	[
		"oz ounce ounces onza onzas",
		295735295625e-16,
		"L3",
		"key"
	],
	[
		"gal gallon gallons gals galon galones",
		.00454609,
		"L3",
		"always"
	],
	[
		"qt quart quarts qts",
		.0011365225,
		"L3",
		"always"
	],
	[
		"pt pint pints pts pinta pintas",
		.00056826125,
		"L3",
		"always"
	],
	[
		"floz",
		284130625e-13,
		"L3",
		"always"
	],
	[
		"cup cups taza tazas",
		25e-5,
		"L3",
		"always"
	],
	[
		"tbsp tablespoon tablespoons cucharada cucharadas",
		15e-6,
		"L3",
		"always"
	],
	[
		"tsp teaspoon teaspoons cucharadita cucharaditas",
		5e-6,
		"L3",
		"always"
	],
	[
		"ton tons",
		907.18474,
		"M",
		"always"
	],
	[
		"hp",
		735.49875,
		"M L2 T-3",
		"always"
	],
	[
		"CV cv",
		745.69987158227,
		"M L2 T-3",
		"always"
	]
];
function dimensions(text) {
	const result = {};
	for (const part of text.split(" ")) {
		const [, name = "", exponent = ""] = /^([A-Za-z]+)(-?\d*)$/.exec(part) ?? [];
		result[name] = exponent === "" ? 1 : Number(exponent);
	}
	return result;
}
function buildTable() {
	const table = /* @__PURE__ */ new Map();
	const add = (name, factor, text, doubt = "never") => {
		table.set(name, [...table.get(name) ?? [], {
			factor,
			dimensions: dimensions(text),
			doubt
		}]);
	};
	const put = (name, factor, text) => {
		if (!table.has(name)) add(name, factor, text);
	};
	for (const [name, [factor, text]] of Object.entries({
		...OTHERS,
		...BASE
	})) put(name, factor, text);
	for (const currency of PESOS) put(currency, 1, currency);
	put("mxn", 1, "MXN");
	for (const [canonical, spellings] of Object.entries(SPELLINGS)) {
		const [factor, text] = BASE[canonical] ?? OTHERS[canonical] ?? [1, canonical];
		const names = spellings.split(" ");
		for (const name of names) put(name, factor, text);
		if (!BASE[canonical]) continue;
		for (const name of [canonical, ...names].filter(({ length }) => length > 2)) for (const [prefix, scale] of Object.entries(PREFIX_WORDS)) put(prefix + name, factor * scale, text);
	}
	for (const name of [
		"kilo",
		"kilos",
		"kgs",
		"kgr",
		"kilogr"
	]) put(name, 1, "M");
	put("cms", .01, "L");
	put("kms", 1e3, "L");
	for (const [name, [factor, text]] of Object.entries(BASE)) {
		for (const [prefix, scale] of Object.entries(PREFIXES$1)) put(prefix + name, factor * scale, text);
		if (WITH_TERA.includes(name)) put(`T${name}`, factor * 0xe8d4a51000, text);
	}
	const [ohm, resistance] = BASE.Ω ?? [1, ""];
	for (const [prefix, scale] of Object.entries(OHM_PREFIXES)) for (const name of [
		"ohm",
		"ohms",
		"OHM",
		"OHMS",
		"Ohm",
		"Ohms"
	]) put(prefix + name, ohm * scale, resistance);
	for (const [prefix, scale] of [["kil", 1e3], ["meg", 1e6]]) for (const name of ["ohm", "ohms"]) put(prefix + name, ohm * scale, resistance);
	for (const [index, prefix] of [
		"K",
		"M",
		"G",
		"T"
	].entries()) for (const name of [
		`${prefix}B`,
		`${prefix}b`.toLowerCase(),
		`${prefix === "K" ? "k" : prefix}B`
	]) {
		if (table.get(name)?.some((measure) => "byte" in measure.dimensions)) continue;
		add(name, 1e3 ** (index + 1), "byte");
		add(name, 1024 ** (index + 1), "byte", "always");
	}
	add("mb", 100, "M L-1 T-2");
	for (const [names, factor, text, doubt] of MEANINGS) for (const name of names.split(" ")) add(name, factor, text, doubt);
	return table;
}
const TABLE = buildTable();
/**
* Returns the units of a spelling, the usual one first. Case-sensitive (mW is not MW); an unknown spelling of two or
* more letters is also tried in lower case (KG, Km, Metros). Empty when the word is no unit.
*/
function findUnits(name) {
	return TABLE.get(name) ?? (name.length > 1 ? TABLE.get(name.toLowerCase()) ?? [] : []);
}
const FACTOR_SYMBOLS = new Set("m cm mm km dm kg g mg mol mmol J kJ N kN W kW V A C L rad Pa K s min h".split(" "));
/** Returns whether a symbol can be written without a sign next to others, as in kgms⁻¹. */
function isFactorSymbol(name) {
	return FACTOR_SYMBOLS.has(name);
}
// src/shared/exact-value/units.ts
/** Maximum number of meanings per text; each ambiguous unit multiplies them. */
const MAX_MEANINGS = 16;
const UNIT_PART = /([*/ ]*)\s*([a-zA-Zμµ€¤£¥¢Ω]+)(?:\^?(-?\d)(?!\d))?/y;
function powersWithoutBrackets(text) {
	return text.replace(/\s*\^\s*/g, "^").replace(/\^\s*\(\s*(-?\d)\s*\)/g, "^$1").replace(/\/\s*\(([^()]*)\)/g, (_, inner) => `/${inner.replace(/[* ]+/g, "/")}`).replace(/\b(?:fl\.? ?oz|fluid ounces?|onzas? liquidas?)(?![a-z])/gi, "floz").replace(/\b(?:caballos? de (?:vapor|fuerza))(?![a-z])/gi, "CV").replace(/(?<=[a-zA-Z\d])\.(?=[a-zA-Z])|(?<=[a-z]{4})-(?=[a-z]{4})/g, "*").replace(/(?<=[a-z])\s+(?:por|per)\s+(?=[a-z])/gi, "/").replace(/\b(?:square|sq)\s+([a-z]+)/gi, "$1^2").replace(/\bcubic\s+([a-z]+)/gi, "$1^3").replace(/(?<=[a-z])\s+(?:cuadrad[oa]s?|squared)(?![a-z])/gi, "^2").replace(/(?<=[a-z])\s+(?:cubic[oa]s?|cubed)(?![a-z])/gi, "^3").trim();
}
const NOTHING$1 = {
	factor: 1,
	powers: /* @__PURE__ */ new Map(),
	doubt: "never"
};
function strongerDoubt(a, b) {
	if (a === "always" || b === "always") return "always";
	return a === "key" || b === "key" ? "key" : "never";
}
function times(a, b) {
	const powers = new Map(a.powers);
	for (const [name, power] of b.powers) powers.set(name, (powers.get(name) ?? 0) + power);
	return {
		factor: a.factor * b.factor,
		powers,
		doubt: strongerDoubt(a.doubt, b.doubt)
	};
}
/** Returns the meanings of one run of letters with its exponent. */
function meaningsOf$1(run, exponent) {
	return findUnits(run).map(({ factor, dimensions, doubt }) => ({
		factor: factor ** exponent,
		powers: new Map(Object.entries(dimensions).map(([name, power]) => [name, power * exponent])),
		doubt
	}));
}
/** Reads products without signs, such as "ms⁻¹" and "kgms⁻¹"; the exponent belongs to the last symbol. */
function gluedProducts(run, exponent) {
	const products = [];
	for (let cut = 1; cut < run.length; cut += 1) {
		const [head, tail] = [run.slice(0, cut), run.slice(cut)];
		if (!isFactorSymbol(head)) continue;
		const rests = [...isFactorSymbol(tail) ? meaningsOf$1(tail, exponent) : [], ...gluedProducts(tail, exponent)];
		const [first] = meaningsOf$1(head, 1);
		if (first) products.push(...rests.map((rest) => times(first, rest)));
	}
	return products;
}
function dimensionOf(powers) {
	return [...powers].filter(([, power]) => power !== 0).map(([name, power]) => `${name}${power}`).sort().join(" ");
}
/** Maximum length of a run that is split into symbols. */
const MAX_GLUED = 8;
/** "8 cm 2", typed without superscripts. */
const SPACED_POWER = /^([cdkm]?m) ([23])$/;
/** Reads a whole text as a unit: "m/s^2", "km por hora", "kg*m s^-2", "metros cuadrados"; null for anything else. */
function readUnit(source) {
	const typed = source.trim().replace(SPACED_POWER, "$1^$2");
	const text = powersWithoutBrackets(typed);
	let meanings = [NOTHING$1];
	let at = 0;
	while (at < text.length) {
		UNIT_PART.lastIndex = at;
		const match = UNIT_PART.exec(text);
		if (!match) return null;
		const [found, sign = "", run = "", power] = match;
		const join = sign.replace(/ /g, "");
		if (join.length > 1 || at === 0 && join !== "") return null;
		const exponent = Number(power ?? 1) * (join === "/" ? -1 : 1);
		const glued = power?.startsWith("-") && join !== "/" && run.length <= MAX_GLUED ? gluedProducts(run, exponent) : [];
		const here = [...meaningsOf$1(run, exponent), ...glued];
		if (here.length === 0) return null;
		meanings = meanings.flatMap((before) => here.map((meaning) => times(before, meaning))).slice(0, MAX_MEANINGS);
		at += found.length;
	}
	if (at === 0) return null;
	const [first, ...others] = meanings.map(({ factor, powers, doubt }) => ({
		factor,
		dimension: dimensionOf(powers),
		doubt
	}));
	if (!first) return null;
	return {
		text: typed,
		factor: first.factor,
		dimension: first.dimension,
		word: false,
		others
	};
}
const MONEY = /(?:^| )(?:cent|euro|dollar|peso|pound|yen|[A-Z]{3})-?\d/;
/** Currencies with cents or centavos. */
const HAS_CENTS = /^(?:cent|euro|dollar|peso|[A-Z]{3})1$/;
/** Returns whether the unit is an amount of money or a price. */
function isMoney(unit) {
	return MONEY.test(unit.dimension);
}
/** Returns whether units convert by their factors. A cent converts to any currency with cents. */
function hasSameDimension(a, b) {
	if (a.dimension === b.dimension) return true;
	return (a.dimension === "cent1" || b.dimension === "cent1") && HAS_CENTS.test(a.dimension) && HAS_CENTS.test(b.dimension);
}
// src/shared/exact-value/names.ts
function spellings(table) {
	return Object.entries(table).flatMap(([name, all]) => all.split(" ").map((each) => [each, name]));
}
/** Spellings of functions (Spanish and English, lower case) with their internal names. */
const FUNCTIONS$1 = new Map(spellings({
	sqrt: "sqrt raiz raizcuadrada rcuad",
	cbrt: "cbrt raizcubica",
	root: "root",
	sin: "sin sen seno sine",
	cos: "cos coseno cosine",
	tan: "tan tg tang tangente tangent",
	sec: "sec secante secant",
	csc: "csc cosec cosecante cosecant",
	cot: "cot ctg cotg cotan cotangente cotangent",
	asin: "asin asen arcsin arcsen arcoseno",
	acos: "acos arccos arcos arcocoseno",
	atan: "atan atg arctan arctg arcotangente",
	sinh: "sinh senh",
	cosh: "cosh",
	tanh: "tanh tgh",
	exp: "exp",
	ln: "ln",
	log: "log lg",
	abs: "abs"
}));
/** Spellings of constants, lower case. */
const CONSTANTS$1 = new Map([
	["pi", "pi"],
	["e", "e"],
	["i", "i"],
	...[
		"inf",
		"infinito",
		"infinita",
		"infinity",
		"infty",
		"infinite"
	].map((name) => [name, "inf"])
]);
/** A letter that can be an unknown. */
const LETTER = /^[a-zα-ω]$/;
/** Maximum letters of a run read as a product of unknowns ("mgh"); a longer run is a word. */
const MAX_RUN_LETTERS = 3;
function single(letter) {
	if (CONSTANTS$1.has(letter)) return {
		kind: "constant",
		name: letter
	};
	return LETTER.test(letter) ? {
		kind: "letter",
		name: letter
	} : null;
}
function lettersOnly(run) {
	const names = [];
	for (let at = 0; at < run.length;) {
		const pi = run.startsWith("pi", at);
		const name = pi ? {
			kind: "constant",
			name: "pi"
		} : single(run[at] ?? "");
		if (!name) return null;
		names.push(name);
		at += pi ? 2 : 1;
	}
	return names.length <= MAX_RUN_LETTERS ? names : null;
}
/**
* Splits a run of letters into names: one known name, several unknowns, unknowns and a function ("xsin"), or a function
* and one name ("lnx", "cospi"). Returns null for any other word.
*/
function splitRun(run) {
	const lower = run.toLowerCase();
	const constant = CONSTANTS$1.get(lower);
	if (constant) return [{
		kind: "constant",
		name: constant
	}];
	const known = FUNCTIONS$1.get(lower);
	if (known) return [{
		kind: "function",
		name: known
	}];
	if (lower.length > 20) return null;
	for (let cut = lower.length - 1; cut > 0; cut -= 1) {
		const head = FUNCTIONS$1.get(lower.slice(0, cut));
		const rest = head === void 0 ? null : lettersOnly(lower.slice(cut));
		if (head !== void 0 && rest?.length === 1) return [{
			kind: "function",
			name: head
		}, ...rest];
	}
	for (let cut = 1; cut < lower.length; cut += 1) {
		const tail = FUNCTIONS$1.get(lower.slice(cut));
		const rest = tail === void 0 ? null : lettersOnly(lower.slice(0, cut));
		if (tail !== void 0 && rest) return [...rest, {
			kind: "function",
			name: tail
		}];
	}
	return lettersOnly(lower);
}
// src/shared/exact-value/variable-name.ts
const VARIABLE = /^([a-zα-ωΔ])(?:_?\(?([a-z0-9]{1,4})\)?)?('{0,3})$/i;
const WITH_ARGUMENT = /^([a-zα-ω])(?:_?\d)?('{0,3})[([]([^()[\]]{1,20})[)\]]$/i;
const DERIVATIVE = /^d([a-z])?\/d[a-z]$/i;
const DESCRIPTION = /^[a-z]{3,20}(?: [a-z]{2,20}){0,4}$/i;
const NEGATIONS = /(?:^| )(?:no|not|nunca|never|menos|minus|distinto|sin|or|o)(?: |$)/i;
/**
* Reads the left side of an equation as a name: x, x_1, f(2), f'(2), P(A), dy/dx, AB, "area total". Returns null when
* it is none (then it is a value, which must agree with the others).
*/
function readVariableName(source) {
	const text = source.trim();
	const tight = text.replace(/\s+/g, "").toLowerCase();
	if (FUNCTIONS$1.has(tight) || CONSTANTS$1.get(tight) === "pi" || CONSTANTS$1.get(tight) === "inf") return null;
	const withArgument = WITH_ARGUMENT.exec(tight);
	if (withArgument) return {
		base: `${withArgument[1]}${withArgument[2]}(${withArgument[3]})`,
		index: ""
	};
	if (DERIVATIVE.test(tight)) return {
		base: tight,
		index: ""
	};
	const variable = VARIABLE.exec(tight);
	if (variable) return {
		base: `${variable[1]}${variable[3]}`,
		index: variable[2] ?? ""
	};
	return DESCRIPTION.test(text) && !NEGATIONS.test(text) ? {
		base: "",
		index: ""
	} : null;
}
/** "xy" can be a product of unknowns, so y is no index of x. */
function isProduct({ index }) {
	return /^[xyz]$/.test(index);
}
/**
* Returns whether two names can mean the same unknown. A missing or descriptive name matches any; in a list, indexes
* (x_1, x_2) only number the solutions and can be swapped.
*/
function isSameVariable(key, answer, inList) {
	if (!key?.base || !answer?.base) return true;
	if (key.base !== answer.base || isProduct(key) !== isProduct(answer)) return false;
	return inList || key.index === answer.index || key.index === "" || answer.index === "";
}
// src/shared/exact-value/compare-quantities.ts
function isPowerOfTen(ratio) {
	return Math.abs(Math.log10(ratio) - Math.round(Math.log10(ratio))) < 1e-12;
}
/** Converts the answer to the key's unit. A power of ten keeps the typed digits. */
function convertToKeyUnit(answer, ratio) {
	if (ratio === 1) return answer;
	const power = Math.round(Math.log10(ratio));
	const byTen = isPowerOfTen(ratio);
	const scale = (part) => byTen && power < 0 ? part / 10 ** -power : part * (byTen ? 10 ** power : ratio);
	return {
		value: {
			re: real(scale(answer.value.re)).re,
			im: real(scale(answer.value.im)).re
		},
		literal: answer.literal && byTen ? shiftLiteral(answer.literal, power) : null,
		digits: answer.digits,
		components: null
	};
}
/** Returns the real value of `answer` in the unit of `key`; null when the units do not convert. */
function valueInUnitOf(key, answer) {
	if (!key.unit || !answer.unit) return answer.value.re;
	if (!hasSameDimension(key.unit, answer.unit)) return null;
	return answer.value.re * answer.unit.factor / key.unit.factor;
}
/** Compares two numbers by the rules for money or for other values. */
function compareNumber(key, answer, rule, money) {
	if (money && !rule.tolerance) return compareAmounts(key, answer, rule);
	return isSameNumber(key, answer, rule) ? "equal" : "different";
}
/** Factor of each mark. */
const MARK_FACTORS = {
	"%": .01,
	"°": Math.PI / 180
};
/** Returns whether key and answer agree under some reading of % and °. */
function isEqualWithMark(key, answer, rule) {
	const unitless = key.unit === null && answer.unit === null;
	if (key.mark === answer.mark) return unitless && key.bare !== null && answer.bare !== null && isSameNumber(key.bare, answer.bare, rule);
	if (answer.bare && answer.mark === "°" && key.unit?.dimension.startsWith("deg")) return isSameNumber(key, answer.bare, rule);
	if (!unitless) return false;
	if (key.bare && answer.mark === null) return isSameNumber(key.bare, answer, rule);
	if (!answer.bare || key.mark !== null) return false;
	const size = Math.hypot(key.value.re, key.value.im);
	return (answer.mark === "%" ? size > 1 : !key.hasPi) && isSameNumber(key, answer.bare, rule);
}
/** Returns a unit with each of its meanings, the usual one first. */
function meaningsOf(unit) {
	const others = unit.others.map(({ doubt, ...meaning }) => ({
		unit: {
			...unit,
			...meaning
		},
		doubt
	}));
	return [{
		unit,
		doubt: "never"
	}, ...others];
}
function isSameUnit(a, b) {
	return a.dimension === b.dimension && Math.abs(a.factor / b.factor - 1) < SAME_FACTOR;
}
/** Tolerance for equal factors, which are products of doubles. */
const SAME_FACTOR = 1e-12;
/** Kelvin per degree and the scale's value at 0 K, by dimension of the unit (ITS-90: 0 °C is 273.15 K). */
const SCALES$1 = /* @__PURE__ */ new Map([
	["K1", {
		degree: 1,
		zero: 0
	}],
	["degC1", {
		degree: 1,
		zero: -273.15
	}],
	["degF1", {
		degree: 5 / 9,
		zero: -459.67
	}]
]);
/** School books use 273 instead of 273.15 for whole degrees. */
const SCHOOL_OFFSET = .15;
function isInteger({ literal }) {
	return literal !== null && literal.places === 0;
}
/** Compares temperatures in different scales; null when a unit is no temperature or both are the same. */
function isSameTemperature(key, answer, rule) {
	const from = SCALES$1.get(key.unit?.dimension ?? "");
	const to = SCALES$1.get(answer.unit?.dimension ?? "");
	if (!from || !to || from === to) return null;
	const kelvin = (key.value.re - from.zero) * from.degree;
	const value = Number((kelvin / to.degree + to.zero).toPrecision(12));
	if (isSameNumber({
		value: real(value),
		literal: null,
		digits: null,
		components: null
	}, answer, scaledRule(rule, from.degree / to.degree))) return true;
	return from.degree === to.degree && isInteger(key) && isInteger(answer) && Math.abs(Math.abs(value - answer.value.re) - SCHOOL_OFFSET) < 1e-9;
}
/** Compares two values with units, each with one meaning. */
function compareMeasures(key, answer, units, rule) {
	const [keyUnit, answerUnit] = units;
	const temperature = isSameTemperature({
		...key,
		unit: keyUnit
	}, {
		...answer,
		unit: answerUnit
	}, rule);
	if (temperature !== null) return temperature ? "equal" : "different";
	if (keyUnit.word !== answerUnit.word || !hasSameDimension(keyUnit, answerUnit)) return (keyUnit.word || answerUnit.word) && isSameNumber(key, answer, rule) ? "unclear" : "different";
	const money = isMoney(keyUnit);
	const ratio = answerUnit.factor / keyUnit.factor;
	const outcome = compareNumber(key, convertToKeyUnit(answer, Math.abs(ratio - 1) < SAME_FACTOR ? 1 : ratio), rule, money);
	if (outcome !== "different" || money) return outcome;
	const exact = !rule.tolerance && !isPowerOfTen(ratio) && !key.literal?.places && key.value.im === 0 && answer.literal !== null;
	const value = real(key.value.re / ratio);
	return exact && isSameNumber({
		value,
		literal: null,
		digits: null,
		components: null
	}, answer, rule) ? "equal" : "different";
}
/** Compares with a key without a unit: ignores the answer's unit, unless it may change the number. */
function compareUnitless(key, answer, rule) {
	const same = isSameNumber(key, answer, scaledRule(rule, key.mark ? MARK_FACTORS[key.mark] : 1)) || isEqualWithMark(key, answer, rule);
	if (same && answer.unit?.text === "M") return "unclear";
	if (same && answer.unit && isMoney(answer.unit)) return compareAmounts(key, answer, rule) === "equal" ? "equal" : "unclear";
	return same ? "equal" : "different";
}
function compareUnits(key, answer, rule) {
	const { unit: keyUnit } = key;
	const { unit: answerUnit } = answer;
	if (!keyUnit) return compareUnitless(key, answer, rule);
	if (!answerUnit) {
		const outcome = compareNumber(key, answer, rule, isMoney(keyUnit));
		return outcome === "different" && isEqualWithMark(key, answer, rule) ? "equal" : outcome;
	}
	if (isSameUnit(keyUnit, answerUnit)) return compareMeasures(key, answer, [keyUnit, answerUnit], rule);
	return bestOf(meaningsOf(keyUnit).flatMap((one) => meaningsOf(answerUnit).map((other) => {
		const outcome = compareMeasures(key, answer, [one.unit, other.unit], rule);
		const sure = one.doubt === "never" && other.doubt !== "always";
		return outcome === "equal" && !sure ? "unclear" : outcome;
	})));
}
/** Returns the best outcome of several readings for the answer. */
function bestOf(outcomes) {
	return outcomes.find((outcome) => outcome === "equal") ?? outcomes.find((outcome) => outcome === "unclear") ?? "different";
}
/** Compares one value of the key with one of the answer: names, units and marks, then numbers. */
function compareQuantity(key, answer, rule, inList) {
	if (!isSameVariable(key.name, answer.name, inList)) return "different";
	return compareUnits(key, answer, rule);
}
/**
* Returns whether every key value can be paired with an answer value, in any order (augmenting paths; lists are short).
*/
function canPair(fits) {
	const partner = /* @__PURE__ */ new Map();
	const assign = (row, seen) => {
		for (const [column, fit] of (fits[row] ?? []).entries()) {
			if (!fit || seen.has(column)) continue;
			seen.add(column);
			const taken = partner.get(column);
			if (taken !== void 0 && !assign(taken, seen)) continue;
			partner.set(column, row);
			return true;
		}
		return false;
	};
	return fits.every((_, row) => assign(row, /* @__PURE__ */ new Set()));
}
/** Compares the values of a key with those of an answer as sets. */
function compareQuantities(keys, answers, rule) {
	const [key, answer] = [keys[0], answers[0]];
	if (keys.length !== answers.length || !key || !answer) return "different";
	if (keys.length === 1) return compareQuantity(key, answer, rule, false);
	const outcomes = keys.map((each) => answers.map((other) => compareQuantity(each, other, rule, true)));
	const canPairBy = (fits) => canPair(outcomes.map((row) => row.map(fits)));
	if (canPairBy((outcome) => outcome === "equal")) return "equal";
	return canPairBy((outcome) => outcome !== "different") ? "unclear" : "different";
}
// src/shared/exact-value/compare-symbolic.ts
/** Minimum number of sample points where both sides have a value and agree. */
const NEEDED_POINTS = 4;
const RELATIVE$1 = 1e-9;
const CANDIDATES = 12;
const SMALL$1 = .3;
/** Step between sample points for each letter. The ratios of any two steps, and of a step to 1, are irrational. */
const STEPS = [
	2,
	3,
	5,
	7,
	11,
	13,
	17,
	19,
	23,
	29,
	31,
	37
].map(Math.sqrt);
/** Returns the values of the letters at a sample point: different at each point and independent of each other. */
function samplePoint(letters, point) {
	const scale = point < CANDIDATES ? 1 : SMALL$1;
	return new Map(letters.map((letter, index) => {
		const fraction = (point + (Math.floor(index / STEPS.length) + 1)) * STEPS[index % STEPS.length] % 1;
		return [letter, scale * (point % 3 === 1 ? -.3 - 2.7 * fraction : .3 + 2.7 * fraction)];
	}));
}
/** Returns the value of a tree at a sample point; null when it has none there. */
function valueAt(tree, letters) {
	try {
		return evaluate(tree, {
			grouped: false,
			sign: 1,
			letters
		});
	} catch (error) {
		if (error instanceof NoValue) return null;
		throw error;
	}
}
/** Returns whether the tree contains a typed decimal, so that it may be rounded. */
function hasDecimals$1(tree) {
	return someTree(tree, (part) => part.kind === "number" && part.literal.fraction !== "");
}
/** Returns whether a tree with letters is more than a word: it has a number, an operator or a function. */
function isExpression(tree) {
	return lettersOf(tree).length > 0 && someTree(tree, (part) => ![
		"letter",
		"constant",
		"product"
	].includes(part.kind));
}
/**
* Compares two expressions with unknowns at sample points. Returns `unclear` when the letters differ, when both have
* values at too few points, or when they differ only where one is not real (ln x² and 2 ln x) or where decimals may be
* rounded.
*/
function compareSymbolic(key, answer) {
	const letters = lettersOf(key);
	if (letters.join() !== lettersOf(answer).join()) return "unclear";
	let agreed = 0;
	let unclear = hasDecimals$1(key) || hasDecimals$1(answer);
	for (let point = 0; point < 20; point += 1) {
		const sample = samplePoint(letters, point);
		const [a, b] = [valueAt(key, sample), valueAt(answer, sample)];
		if (!a || !b) {
			unclear ||= a !== b;
			continue;
		}
		const size = Math.max(Math.hypot(a.re, a.im), Math.hypot(b.re, b.im));
		if (Math.hypot(a.re - b.re, a.im - b.im) <= RELATIVE$1 * size) agreed += 1;
		else if (a.im === 0 && b.im === 0) return unclear ? "unclear" : "different";
		else unclear = true;
	}
	const exact = !unclear || hasDecimals$1(key) || hasDecimals$1(answer);
	return agreed >= NEEDED_POINTS && exact ? "equal" : "unclear";
}
// src/shared/exact-value/compare-equations.ts
/** Number of sample points at which both equations are compared. */
const POINTS = 6;
const RELATIVE = 1e-9;
function difference({ left, right }) {
	return {
		kind: "sum",
		operator: "-",
		left,
		right
	};
}
function realAt(tree, letters) {
	const value = valueAt(tree, letters);
	return value && value.im === 0 ? value.re : null;
}
/** Returns whether a tree is linear in its letters, tested at two sample points. */
function isLinear(tree, letters) {
	const [a, b] = [samplePoint(letters, 0), samplePoint(letters, 1)];
	const values = [
		a,
		b,
		new Map(letters.map((letter) => [letter, (a.get(letter) ?? 0) + (b.get(letter) ?? 0)])),
		new Map(letters.map((letter) => [letter, 0]))
	].map((point) => realAt(tree, point));
	if (values.some((value) => value === null)) return false;
	const [first = 0, second = 0, sum = 0, zero = 0] = values;
	const size = Math.max(...values.map(Math.abs), 1);
	return Math.abs(first + second - sum - zero) <= RELATIVE * size;
}
/** Returns whether both equations are solved for the same unknown, so that only the other sides can differ. */
function areSolvedForSameUnknown(key, answer) {
	return key.left.kind === "letter" && answer.left.kind === "letter" && key.left.name === answer.left.name;
}
/**
* Compares two equations up to a factor (positive for inequalities): y = 2x + 1 equals 2x - y + 1 = 0. Returns
* `unclear` for non-linear equations without a common factor.
*/
function compareEquations(key, answer) {
	const [first, second] = [difference(key), difference(answer)];
	const letters = lettersOf(first);
	if (letters.join() !== lettersOf(second).join()) return "unclear";
	if (key.operator !== answer.operator) return "different";
	const ratios = [];
	for (let point = 0; point < POINTS; point += 1) {
		const sample = samplePoint(letters, point);
		const [a, b] = [realAt(first, sample), realAt(second, sample)];
		if (a !== null && b !== null && a !== 0 && Math.abs(b) > RELATIVE) ratios.push(b / a);
	}
	const [ratio = 0] = ratios;
	const constant = ratios.length >= 5 && ratios.every((each) => Math.abs(each - ratio) <= RELATIVE * 10 * Math.abs(ratio));
	const inequality = key.operator === ">" || key.operator === "≥";
	if (constant) return ratio > 0 || !inequality ? "equal" : "different";
	if (hasDecimals$1(first) || hasDecimals$1(second)) return "unclear";
	if (isLinear(first, letters) && isLinear(second, letters)) return "different";
	return !inequality && areSolvedForSameUnknown(key, answer) && compareSymbolic(key.right, answer.right) === "different" ? "different" : "unclear";
}
// src/shared/exact-value/region.ts
/** Relative tolerance for equal ends (doubles of 1/3 and 0.333…). */
const SAME = 1e-9;
function size$1(quantity) {
	return quantity.value.re * (quantity.unit?.factor ?? 1);
}
/** Returns a negative number, 0 or a positive number when a is before, at or after b. */
function compareSize(a, b) {
	const [first, second] = [size$1(a), size$1(b)];
	return Math.abs(first - second) <= SAME * Math.max(Math.abs(first), Math.abs(second)) ? 0 : first - second;
}
/** Returns whether the span is not empty. */
function isSpan({ low, high }) {
	if (!low || !high) return true;
	const distance = compareSize(low.at, high.at);
	return distance < 0 || distance === 0 && low.closed && high.closed;
}
function later(a, b) {
	if (!a || !b) return a ?? b;
	const distance = compareSize(a.at, b.at);
	return distance === 0 ? a.closed ? b : a : distance > 0 ? a : b;
}
function earlier(a, b) {
	if (!a || !b) return a ?? b;
	const distance = compareSize(a.at, b.at);
	return distance === 0 ? a.closed ? b : a : distance < 0 ? a : b;
}
/** Returns the intersection. */
function intersect(a, b) {
	return a.flatMap((one) => b.map((other) => ({
		low: later(one.low, other.low),
		high: earlier(one.high, other.high)
	}))).filter(isSpan);
}
function startsBefore(a, b) {
	if (!a.low || !b.low) return a.low ? 1 : b.low ? -1 : 0;
	return compareSize(a.low.at, b.low.at) || Number(b.low.closed) - Number(a.low.closed);
}
/** Returns whether the next span starts before or exactly at the end of this one. */
function touches(high, low) {
	if (!high || !low) return true;
	const distance = compareSize(low.at, high.at);
	return distance < 0 || distance === 0 && (low.closed || high.closed);
}
/** Returns the union as ordered, disjoint spans. */
function unite(spans) {
	const result = [];
	for (const span of [...spans].sort(startsBefore)) {
		const last = result.at(-1);
		if (!last || !touches(last.high, span.low)) result.push({ ...span });
		else if (last.high) {
			const further = !span.high || compareSize(span.high.at, last.high.at);
			if (further === true || further > 0 || further === 0 && span.high?.closed) last.high = span.high;
		}
	}
	return result;
}
function isSameBound(key, answer, rule) {
	if (!key || !answer) return key === answer;
	return key.closed === answer.closed && compareQuantity(key.at, answer.at, rule, true) === "equal";
}
/** Returns whether two regions have the same unknown (when both name one) and the same open or closed ends. */
function isSameRegion(key, answer, rule) {
	if (key.name && answer.name && key.name !== answer.name) return false;
	return key.spans.length === answer.spans.length && key.spans.every((span, index) => {
		const other = answer.spans[index];
		return other && isSameBound(span.low, other.low, rule) && isSameBound(span.high, other.high, rule);
	});
}
/** Returns the values of a set of single points; null for any other region. */
function pointsIn({ spans, relation }) {
	const points = spans.flatMap(({ low, high }) => low && high && low.closed && high.closed && compareSize(low.at, high.at) === 0 ? [low.part] : []);
	return !relation && points.length > 0 && points.length === spans.length ? points : null;
}
// src/shared/exact-value/tolerance.ts
function isMeasured(tree) {
	return tree.kind === "number" && tree.literal.fraction !== "";
}
/**
* Returns whether a part may be a measure with its tolerance, such as "9.8 ± 0.1" or "100 ± 5 g". "3 ± 2" and "1 ± √3"
* are two values: after ± comes an integer without a unit, or no typed number.
*/
function mayBeTolerance({ tree, unit }) {
	if (tree.kind !== "sum" || tree.operator !== "±" || tree.right.kind !== "number") return false;
	const centre = tree.left.kind === "signed" ? tree.left.operand : tree.left;
	return centre.kind === "number" && (unit !== null || isMeasured(centre) || isMeasured(tree.right));
}
/** Returns whether the value of `other` lies between the two values of `measure`, in its unit. */
function liesWithin(measure, other) {
	const [first, second] = quantitiesOf([measure], false);
	const value = first && valueInUnitOf(first, other);
	if (!first || !second || value === null || value === void 0) return false;
	const [low, high] = [first.value.re, second.value.re].sort((a, b) => a - b);
	const slack = 1e-9 * Math.abs(value);
	return value >= (low ?? 0) - slack && value <= (high ?? 0) + slack;
}
/** Returns whether one side may be a measure whose tolerance includes the other side's single value. */
function mayIncludeByTolerance(key, answer) {
	const [measure, single] = mayBeTolerance(key) ? [key, answer] : [answer, key];
	if (!mayBeTolerance(measure)) return false;
	const [value, more] = quantitiesOf([single], false);
	return value !== void 0 && more === void 0 && liesWithin(measure, value);
}
// src/shared/exact-value/compare-values.ts
/** Returns the values of the parts; null when one has none. */
function valuesOrNull(parts, grouped) {
	try {
		return quantitiesOf(parts, grouped);
	} catch (error) {
		if (error instanceof NoValue) return null;
		throw error;
	}
}
/** Returns whether any of the parts has an unknown. */
function hasLetters(parts) {
	return parts.some((part) => lettersOf(part.tree).length > 0);
}
/** Returns all readings of the parts' values: as decimals, then as thousands when "1,234" allows both. */
function readings(parts) {
	const decimal = valuesOrNull(parts, false);
	return hasGroupedReading(parts) ? [decimal, valuesOrNull(parts, true)] : [decimal];
}
/** Returns the different unknowns with values: x and y in "x = 2; y = 5", none for x_1 and x_2. */
function unknownsOf(parts) {
	const names = new Set(parts.flatMap(({ name }) => name?.base ? [name.base] : []));
	return names.size > 1 ? [...names].sort() : [];
}
/** Sorts by name when several unknowns are named; otherwise keeps the order. */
function sortByName(parts) {
	if (unknownsOf(parts).length === 0) return [...parts];
	return [...parts].sort((a, b) => (a.name?.base ?? "") < (b.name?.base ?? "") ? -1 : 1);
}
function compareItems(keys, answers, rule) {
	if (keys.length !== answers.length) return "different";
	const outcomes = keys.map((key, index) => {
		const answer = answers[index];
		return answer ? compareNumbers([{
			...key,
			name: null
		}], [{
			...answer,
			name: null
		}], rule) : "different";
	});
	if (outcomes.includes("different")) return "different";
	return outcomes.includes("unclear") ? "unclear" : "equal";
}
function compareNumbers(keys, answers, rule) {
	const keyParts = keys.map((part) => withImpliedUnit(part, answers[0]));
	const answerParts = answers.map((part) => withImpliedUnit(part, keys[0]));
	const outcome = compareReadNumbers(keyParts, answerParts, rule);
	const [key, answer] = [keyParts[0], answerParts[0]];
	const single = keyParts.length === 1 && answerParts.length === 1 && key && answer;
	if (outcome !== "different" || !single || hasLetters([key, answer])) return outcome;
	if (hasOtherRoot(key, answer) || hasOtherRoot(answer, key)) return "unclear";
	return mayIncludeByTolerance(key, answer) ? "unclear" : outcome;
}
function compareReadNumbers(keyParts, answerParts, rule) {
	if (hasLetters(keyParts)) return compareExpressions(keyParts, answerParts);
	const [key, groupedKey] = readings(keyParts);
	if (!key || hasLetters(answerParts)) return "unclear";
	const answers = readings(answerParts).filter((values) => values !== null);
	if (answers.length === 0) return "unclear";
	const [named, answered] = [unknownsOf(keyParts).length > 0, unknownsOf(answerParts).length > 0];
	if (named !== answered && keyParts.length > 1 && answerParts.length > 1) {
		const ordered = (named ? answerParts : keyParts).every((part) => !part.name?.base) ? compareItems(sortByName(keyParts), sortByName(answerParts), rule) : "different";
		const equalInAnyOrder = answers.some((values) => compareQuantities(key, values, rule) === "equal");
		return ordered === "equal" ? "equal" : equalInAnyOrder ? "unclear" : "different";
	}
	const outcomes = answers.map((values) => compareQuantities(key, values, rule));
	if (outcomes.includes("equal")) return "equal";
	return groupedKey && answers.some((values) => compareQuantities(groupedKey, values, rule) === "equal") || outcomes.includes("unclear") ? "unclear" : "different";
}
/** Returns whether both sides name a single letter and the letters differ. */
function haveDifferentNames(key, answer) {
	const [first = "", second = ""] = [key.name?.base, answer.name?.base];
	return first.length === 1 && second.length === 1 && first !== second;
}
function compareExpressions(keyParts, answerParts) {
	const [key, answer] = [keyParts[0], answerParts[0]];
	if (!key || !answer || keyParts.length > 1 || answerParts.length !== 1) return "unclear";
	if (!isExpression(key.tree) && key.tree.kind !== "letter" || !hasLetters([answer]) || haveDifferentNames(key, answer)) return "unclear";
	return compareSymbolic(key.tree, answer.tree);
}
function compareTuples(keys, answers, rule) {
	if (keys.length !== answers.length) return "different";
	const left = [...answers];
	let worst = "equal";
	for (const key of keys) {
		const outcomes = left.map((answer) => {
			return key.name && answer.name && key.name.toLowerCase() !== answer.name.toLowerCase() && keys.length > 1 ? "different" : compareItems(key.items, answer.items, rule);
		});
		const at = Math.max(outcomes.indexOf("equal"), -1);
		const found = at >= 0 ? at : outcomes.indexOf("unclear");
		if (found < 0) return "different";
		if (outcomes[found] === "unclear") worst = "unclear";
		left.splice(found, 1);
	}
	return worst;
}
function compareClocks(key, answer) {
	const noon = 43200;
	if (key.half && answer.half) return key.seconds === answer.seconds ? "equal" : "different";
	if (key.seconds === answer.seconds) return "equal";
	const { seconds } = key.half ? answer : key;
	return key.half !== answer.half && seconds >= 3600 && seconds < 46800 && key.seconds % noon === answer.seconds % noon ? "unclear" : "different";
}
/** Compares a time with a duration; a number without a unit is unclear. */
function compareClock(seconds, parts, rule) {
	const quantity = hasLetters(parts) ? void 0 : valuesOrNull(parts, false)?.[0];
	if (!quantity || parts.length > 1) return "different";
	if (!quantity.unit) return [
		seconds,
		seconds / 60,
		seconds / 3600
	].some((count) => Math.abs(count - quantity.value.re) < 1e-9) ? "unclear" : "different";
	const value = {
		re: seconds,
		im: 0
	};
	const unit = {
		text: "s",
		factor: 1,
		dimension: "T1",
		word: false,
		others: []
	};
	return compareQuantity({
		...quantity,
		value,
		unit,
		name: null,
		literal: null,
		digits: null,
		components: null
	}, {
		...quantity,
		name: null
	}, rule, false);
}
function isSymbolic$1(value) {
	return value.kind === "equation" || value.kind === "numbers" && hasLetters(value.parts);
}
/** Returns whether a non-real value is compared with an odd root of a negative number: (-8)^(1/3) is -2 or 1 + √3 i. */
function hasOtherRoot(value, root) {
	return (valuesOrNull([value], false)?.some((quantity) => quantity.value.im !== 0) ?? false) && someTree(root.tree, takesOddRoot);
}
function takesOddRoot(tree) {
	if (tree.kind !== "power") return false;
	const [base, exponent] = [tree.base, tree.exponent].map((part) => valueAt(part, /* @__PURE__ */ new Map()));
	return base?.im === 0 && base.re < 0 && !Number.isInteger((exponent?.re ?? 0) * 2);
}
/** Units that a single letter stands for when the other side has such a unit: "37 c" for 37 °C. */
const IMPLIED_UNITS = /* @__PURE__ */ new Map([
	["c", "degC"],
	["f", "degF"],
	["k", "K"],
	["m", "M"]
]);
const IMPLIED_DIMENSIONS = /* @__PURE__ */ new Set([
	"degC1",
	"degF1",
	"K1",
	"L-3 n1"
]);
function withImpliedUnit(part, other) {
	const { tree } = part;
	if (part.unit || tree.kind !== "product" || tree.right.kind !== "letter") return part;
	if (!IMPLIED_DIMENSIONS.has(other?.unit?.dimension ?? "") || lettersOf(tree.left).length > 0) return part;
	const unit = readUnit(IMPLIED_UNITS.get(tree.right.name) ?? "");
	return unit ? {
		...part,
		tree: tree.left,
		unit
	} : part;
}
/** Compares a point with named values (its coordinates) or unnamed ones (possibly its coordinates). */
function compareTupleWithNumbers(tuple, parts, isSwapped, rule) {
	if (!tuple || parts.length !== tuple.items.length || hasLetters(parts)) return "different";
	const ordered = sortByName(parts);
	const outcome = isSwapped ? compareItems(ordered, tuple.items, rule) : compareItems(tuple.items, ordered, rule);
	return outcome === "equal" && unknownsOf(parts).length === 0 ? "unclear" : outcome;
}
/** Compares a reading of the key with one of the answer. Kinds without a common meaning are different. */
function compareValues(key, answer, rule) {
	if (key.kind === "numbers" && answer.kind === "numbers") return compareNumbers(key.parts, answer.parts, rule);
	if (key.kind === "region" && answer.kind === "region") return isSameRegion(key, answer, rule) ? "equal" : "different";
	if (key.kind === "tuples" && answer.kind === "tuples") return compareTuples(key.tuples, answer.tuples, rule);
	if (key.kind === "equation" && answer.kind === "equation") return compareEquations(key, answer);
	if (key.kind === "clock" && answer.kind === "clock") return compareClocks(key, answer);
	if (key.kind === "clock" && answer.kind === "numbers") {
		const isHour = /^h|^$/i.test(answer.parts[0]?.unit?.text ?? "-");
		return key.half && !isHour ? "different" : compareClock(key.seconds, answer.parts, rule);
	}
	if (key.kind === "numbers" && answer.kind === "clock" && !answer.half) return compareClock(answer.seconds, key.parts, rule);
	if (key.kind === "numbers" && answer.kind === "region") {
		const points = pointsIn(answer);
		return points ? compareNumbers(key.parts, points, rule) : isSymbolic$1(key) ? "unclear" : "different";
	}
	if (key.kind === "region" && answer.kind === "numbers") {
		const points = pointsIn(key);
		return points ? compareNumbers(points, answer.parts, rule) : isSymbolic$1(answer) ? "unclear" : "different";
	}
	if (key.kind === "tuples" && answer.kind === "numbers") return compareTupleWithNumbers(key.tuples.length > 1 ? void 0 : key.tuples[0], answer.parts, false, rule);
	if (key.kind === "numbers" && answer.kind === "tuples") return compareTupleWithNumbers(answer.tuples.length > 1 ? void 0 : answer.tuples[0], key.parts, true, rule);
	return isSymbolic$1(key) || isSymbolic$1(answer) ? "unclear" : "different";
}
// src/shared/exact-value/answer-rule.ts
const EXACTLY = {
	digits: 15,
	tolerance: {
		kind: "absolute",
		amount: 0
	}
};
function partsOf(value) {
	if (value.kind === "numbers") return value.parts;
	if (value.kind === "tuples") return value.tuples.flatMap(({ items }) => items);
	if (value.kind !== "region") return [];
	return value.spans.flatMap(({ low, high }) => [low, high].flatMap((bound) => bound?.part ?? []));
}
function hasDegreeSign(tree) {
	return tree.kind === "postfix" ? tree.mark === "°" : tree.kind === "signed" && hasDegreeSign(tree.operand);
}
/** For a key in °C, "25°" counts as having the unit. */
function hasUnit(part, key) {
	if (withImpliedUnit(part, key).unit) return true;
	return key?.unit?.dimension.startsWith("deg") === true && hasDegreeSign(part.tree);
}
function isUnit(unit, key) {
	return [unit, ...unit.others].some(({ dimension, factor }) => dimension === key.dimension && Math.abs(factor / key.factor - 1) < 1e-9);
}
function unitRemark(key, answer, unit) {
	const keys = partsOf(key).filter((part) => part.unit);
	const [first] = keys;
	if (!first?.unit) return null;
	const parts = partsOf(answer);
	if (parts.some((part) => !hasUnit(part, first))) return "unit-missing";
	if (unit === "any") return null;
	const allowed = keys.flatMap((part) => part.unit ?? []);
	const isAllowed = (part) => {
		const answerUnit = withImpliedUnit(part, first).unit;
		return answerUnit === null || allowed.some((one) => isUnit(answerUnit, one));
	};
	return parts.every(isAllowed) ? null : "other-unit";
}
/** Returns the value of an integer typed without exponent; null for any other tree. */
function integerOf(tree) {
	if (tree.kind !== "number") return null;
	const { integer, fraction, repeating, exponent } = tree.literal;
	return fraction === "" && repeating === "" && exponent === 0 ? Number(integer) : null;
}
function areCoprime(a, b) {
	let [one, other] = [a, b];
	while (other > 0) [one, other] = [other, one % other];
	return one === 1;
}
/** Returns whether a tree is an integer, or a fraction such as 3/4, -3/4 or 2 3/4 in lowest terms. */
function isInLowestTerms(tree) {
	if (tree.kind === "signed") return tree.sign === "-" && isInLowestTerms(tree.operand);
	if (tree.kind === "mixed") {
		const [top, bottom] = [Number(tree.numerator), Number(tree.denominator)];
		return top > 0 && top < bottom && areCoprime(top, bottom);
	}
	if (tree.kind !== "quotient") return integerOf(tree) !== null;
	const { left, right } = tree;
	const top = integerOf(left.kind === "signed" && left.sign === "-" ? left.operand : left);
	const bottom = integerOf(right);
	return top !== null && bottom !== null && bottom > 1 && areCoprime(top, bottom);
}
/** Larger primes do not occur in exercises and take long to test. */
const LARGEST_PRIME = 1e7;
function isPrime(value) {
	if (value < 2 || value > LARGEST_PRIME) return false;
	for (let factor = 2; factor * factor <= value; factor += 1) if (value % factor === 0) return false;
	return true;
}
/** Returns whether a tree is a product of prime powers, such as 2^5·3. */
function isFactorised(tree) {
	if (tree.kind === "product") return isFactorised(tree.left) && isFactorised(tree.right);
	if (tree.kind === "power") {
		const exponent = integerOf(tree.exponent);
		return isPrime(integerOf(tree.base) ?? 0) && exponent !== null && exponent >= 1;
	}
	return isPrime(integerOf(tree) ?? 0);
}
function hasDecimals(tree) {
	return someTree(tree, (part) => part.kind === "number" && (part.literal.fraction !== "" || part.literal.repeating !== ""));
}
const FORMS = {
	fraction: isInLowestTerms,
	exact: (tree) => !hasDecimals(tree),
	factors: isFactorised
};
/** Returns what an answer equal to its key lacks by the rule; null when nothing. */
function findRemark(key, answer, { unit, form }) {
	if (form) {
		if (!partsOf(answer).every(({ tree }) => FORMS[form](tree)) || compareValues(key, answer, EXACTLY) !== "equal") return "other-form";
	}
	return unit ? unitRemark(key, answer, unit) : null;
}
const SLACK = 1e-9;
function isWithin({ low, high }, quantity) {
	const sides = [low, high].map((bound, index) => {
		if (!bound) return true;
		const value = valueInUnitOf(bound.at, quantity);
		if (value === null) return null;
		const distance = index === 0 ? value - bound.at.value.re : bound.at.value.re - value;
		const slack = SLACK * Math.max(Math.abs(bound.at.value.re), .001);
		return bound.closed ? distance >= -slack : distance > slack;
	});
	return sides.includes(null) ? null : sides.every((side) => side === true);
}
/**
* Returns whether an answer lies in the interval of the key; null when the key is no interval. `unreadable` when the
* answer is not a single number, such as the interval itself: a person must read it.
*/
function compareWithRange(keys, answers) {
	const region = keys.find(({ value, doubt }) => value.kind === "region" && doubt === "never")?.value;
	if (region?.kind !== "region") return null;
	const values = answers.flatMap(({ value, doubt }) => value.kind === "numbers" && doubt !== "always" && !hasLetters(value.parts) ? [valuesOrNull(value.parts, false)] : []).flatMap((quantities) => quantities?.length === 1 ? quantities : []);
	if (values.length === 0) return "unreadable";
	return values.some((quantity) => quantity.value.im === 0 && region.spans.some((span) => isWithin(span, quantity) === true)) ? "equal" : "different";
}
// src/shared/exact-value/clean-source.ts
/** Maximum length of a key or answer, in UTF-16 units. */
const MAX_SOURCE_LENGTH = 300;
const INVISIBLE = /\p{Cc}|\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu;
/**
* Normalises a key or answer: removes invisible characters and outer spaces. Converts a finite number to text. Returns
* null for other types and for more than 300 characters.
*/
function cleanSource(source) {
	if (typeof source === "number") return Number.isFinite(source) ? String(source) : null;
	if (typeof source !== "string" || source.length > MAX_SOURCE_LENGTH) return null;
	return source.replace(/\u2062/g, "*").replace(/\u2064/g, "+").replace(/[\s\u2063]/g, " ").replace(INVISIBLE, "").trim();
}
// src/shared/exact-value/currency.ts
/** A dollar sign next to a number, without a country prefix. */
const SIGN = /(?<![A-Za-z]\s*)\\?\$(?=\s*[-\d.,])|(?<=\d\s*)\\?\$(?=\s*\.?$)/;
/** A currency named after the amount: "$250 MXN". */
const NAMED$1 = /\d\s*[A-Za-z]{3,8}\s*\.?$/;
/** Returns the currency of `$`: USD when the school's currency does not use that sign. */
const codeOf = (currency) => currency === "EUR" || currency === "PEN" ? "USD" : currency;
/** Replaces `$` with the school's currency; formulas and texts that name a currency stay unchanged. */
function replaceDollarSign(source, currency = "any") {
	if (currency === "any" || typeof source !== "string") return source;
	if (source.split("$").length !== 2 || NAMED$1.test(source)) return source;
	return source.replace(SIGN, `${codeOf(currency)} `);
}
// src/shared/exact-value/latex-symbols.ts
/** LaTeX commands with their signs or names in our grammar. Any other command makes a text unreadable. */
const LATEX_SYMBOLS = new Map([
	...[
		",",
		";",
		":",
		"!",
		" ",
		">",
		"quad",
		"qquad",
		"left",
		"right",
		"big",
		"Big",
		"bigl",
		"bigr",
		"Bigl",
		"Bigr"
	].map((name) => [name, " "]),
	...[
		"(",
		")",
		"[",
		"]",
		"displaystyle",
		"textstyle",
		"limits",
		"nolimits",
		"mathstrut"
	].map((name) => [name, " "]),
	...[
		"cdot",
		"times",
		"ast",
		"bullet"
	].map((name) => [name, "*"]),
	...["div", "slash"].map((name) => [name, "/"]),
	...[
		"approx",
		"simeq",
		"cong",
		"sim",
		"thickapprox"
	].map((name) => [name, "≈"]),
	...[
		"ldots",
		"dots",
		"cdots",
		"dotsc"
	].map((name) => [name, "..."]),
	...[
		"lvert",
		"rvert",
		"vert",
		"mid"
	].map((name) => [name, "|"]),
	...[
		"therefore",
		"implies",
		"Rightarrow"
	].map((name) => [name, "∴"]),
	["pm", "±"],
	["mp", "∓"],
	["infty", " inf"],
	["degree", "°"],
	["circ", "°"],
	["%", "%"],
	["pi", " pi"],
	["euro", "€"],
	["lbrace", "⦃"],
	["rbrace", "⦄"],
	...[
		"leq",
		"le",
		"leqslant"
	].map((name) => [name, "≤"]),
	...[
		"geq",
		"ge",
		"geqslant"
	].map((name) => [name, "≥"]),
	...["neq", "ne"].map((name) => [name, "≠"]),
	["lt", "<"],
	["gt", ">"],
	["in", "∈"],
	...[
		"setminus",
		"smallsetminus",
		"backslash"
	].map((name) => [name, "∖"]),
	...["emptyset", "varnothing"].map((name) => [name, "∅"]),
	...["langle", "lbrack"].map((name) => [name, name === "langle" ? "(" : "["]),
	...["rangle", "rbrack"].map((name) => [name, name === "rangle" ? ")" : "]"]),
	["land", " and "],
	["lor", " or "],
	["cap", "∩"],
	["cup", "∪"],
	["imath", " i"],
	["mathrm", " "],
	..."sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh ln log lg exp sen tg arcsen arctg senh cosec cotg".split(" ").map((name) => [name, ` ${name}`]),
	...[..."alpha:α beta:β gamma:γ delta:δ epsilon:ε theta:θ lambda:λ mu:μ rho:ρ sigma:σ tau:τ phi:φ varphi:φ omega:ω".split(" ")].map((pair) => {
		const [name = "", letter = ""] = pair.split(":");
		return [name, letter];
	}),
	["Omega", "Ω"],
	["Delta", "Δ"]
]);
// src/shared/exact-value/latex-to-plain.ts
/** Maximum number of structural commands expanded in one text, iteratively. */
const MAX_COMMANDS = 60;
/** Expanding adds brackets; a text that grows beyond this length is rejected. */
const MAX_LENGTH$1 = 2e3;
const STRUCTURE = /\\(?:[dtc]?frac|sqrt|boxed|fbox|overline|bar|widehat)(?![a-zA-Z])/g;
const TEXT = /\\(?:text|textrm|textbf|textit|mathrm|mathbf|mathit|mbox|operatorname|vec|overrightarrow)\s*\{([^{}]*)\}/g;
const SET$1 = /(?<=^|[=∈∖∪-] *|\\in *|\\cup *|\\setminus *)\{([^{}]*(?:[;,]| y | and | o | or )[^{}]*|(?<=R *(?:-|∖|\\setminus) *\{)[^{}]*|(?<=(?:∪|\\cup) *\{)[^{}]*|[^{}]*(?=\} *(?:∪|\\cup)))\}(?= *(?:$|[∪.\\]))/g;
/** Set-builder notation {x ∈ R | 2 < x}; captures the condition after the bar. */
const BUILDER = /^\\?\{ *[a-z] *(?:(?:∈|\\in) *(?:R|\\mathbb *\{?R\}?))? *(?:[|/:]|\\mid) *([^{}]*?)\\?\}$/i;
const MATRIX = /\\begin\s*\{[pb]matrix\}(.*?)\\end\s*\{[pb]matrix\}/g;
/** Reads the LaTeX argument at `start`: a braced group, a command, a word or one character. */
function readArgument(text, start) {
	let at = start;
	while (text[at] === " ") at += 1;
	const first = text[at];
	if (first === void 0) return null;
	if (first === "{") {
		const end = closing(text, at, "{", "}");
		return end < 0 ? null : {
			content: text.slice(at + 1, end),
			end: end + 1
		};
	}
	if (first === "(") {
		const end = closing(text, at, "(", ")");
		return end < 0 ? null : {
			content: text.slice(at, end + 1),
			end: end + 1
		};
	}
	const word = /^(?:\\[a-zA-Z]+|[a-zA-Z]+|\d)/.exec(text.slice(at, at + 40))?.[0];
	return word === void 0 ? null : {
		content: word,
		end: at + word.length
	};
}
function closing(text, start, open, close) {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		if (text[at] === open) depth += 1;
		if (text[at] === close) depth -= 1;
		if (depth === 0) return at;
	}
	return -1;
}
function fraction(before, top, bottom) {
	const whole = /(?:^|[^\d.,^_])(\d+)\s*$/.test(before);
	const digits = /^\s*\d+\s*$/;
	if (whole && digits.test(top) && digits.test(bottom)) return ` ${top.trim()}/${bottom.trim()} `;
	return `{(${top})/(${bottom})}`;
}
function overlined(digits) {
	return /^\d+$/.test(digits) ? digits.replace(/\d/g, "$&̅") : null;
}
function unfold(text, at, command) {
	const before = text.slice(0, at);
	let next = at + command.length;
	let index = null;
	while (text[next] === " ") next += 1;
	if (command === "\\sqrt" && text[next] === "[") {
		const end = closing(text, next, "[", "]");
		if (end < 0) return null;
		index = text.slice(next + 1, end);
		next = end + 1;
	}
	const first = readArgument(text, next);
	if (!first) return null;
	if (command.endsWith("frac")) {
		const second = readArgument(text, first.end);
		if (!second) return null;
		return before + fraction(before, first.content, second.content) + text.slice(second.end);
	}
	const after = text.slice(first.end);
	if (command === "\\sqrt") return `${before}{${index === null ? " sqrt" : ` root_(${index})`}(${first.content})}${after}`;
	if (command === "\\boxed" || command === "\\fbox") return /(?:^|=)[\s$]*$/.test(before) && /^[\s$.]*$/.test(after) ? `${before} ${first.content} ${after}` : `${before}{${first.content}}${after}`;
	const repeated = overlined(first.content);
	return repeated === null ? null : before + repeated + after;
}
/** Country prefixes of the dollar sign, with currency codes. */
const DOLLARS = /* @__PURE__ */ new Map([
	["US", "USD "],
	["MX", "MXN "],
	["AR", "ARS "],
	["CL", "CLP "],
	["COL", "COP "]
]);
/** Handles dollar signs: pairs are LaTeX delimiters; a single one next to a number is money (¤ from here on). */
function dollars(text) {
	const count = text.split("$").length - 1;
	if (count % 2 === 0) return text.replace(/\$/g, " ");
	const money = /(?:\b(US|MX|AR|CL|COL)\s*)?\$(?=\s*[-\d.,])|(?<=\d\s*)(US)?\$(?=\s*\.?$)/;
	return count === 1 && money.test(text) ? text.replace(money, (_, before = "", after = "") => DOLLARS.get(before || after) ?? "¤") : null;
}
/**
* Converts LaTeX to plain text of our grammar: braces become brackets, `\text{..}` a word. Returns null for an unknown
* command, an unclosed argument or more than 60 structural commands.
*/
function latexToPlain(source) {
	let text = dollars(source.replace(BUILDER, "$1").replace(/^\\?\{ *\\?\}$/, "∅").replace(/(?<=R\s*)\\\{([^{}\\]*)\\?\}/g, "∖⦃$1⦄").replace(/(?<=(?<![a-zA-Z])R\s*)\\(?:\s+(?=[{[(\]\d-])|(?=[[(\]]))/g, "∖").replace(SET$1, "⦃$1⦄").replace(/\\mathbb\s*(?:\{\s*R\s*\}|R)/g, "R").replace(MATRIX, (_, rows) => `(${rows.replace(/\\\\/g, ";").replace(/&/g, ";")})`).replace(/\\\$/g, "¤").replace(/\\([{}])/g, (_, brace) => brace === "{" ? "⦃" : "⦄").replace(/\{([.,])\}/g, "$1"));
	if (text === null || !/[\\{}]/.test(text)) return text;
	text = text.replace(/(?!^)~/g, " ").replace(TEXT, " $1 ").replace(/\\(?:left|right)\s*\./g, " ").replace(/\^\s*(?:\\circ(?![a-zA-Z])|\{\s*(?:\\circ|o|°)\s*\})/g, "°");
	for (let round = 0;; round += 1) {
		const last = [...text.matchAll(STRUCTURE)].at(-1);
		if (!last) break;
		if (round === MAX_COMMANDS) return null;
		text = unfold(text, last.index, last[0]);
		if (text === null || text.length > MAX_LENGTH$1) return null;
	}
	let known = true;
	const plain = text.replace(/\\([a-zA-Z]+|[\s\S]?)/g, (_, name) => {
		const symbol = LATEX_SYMBOLS.get(name);
		if (symbol === void 0) known = false;
		return symbol ?? "";
	});
	return known ? plain.replace(/\^\s*°/g, "°").replace(/\{/g, "(").replace(/\}/g, ")") : null;
}
// src/shared/exact-value/number-words.ts
const BELOW_TWENTY_ES = "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve";
const BELOW_TWENTY_EN = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS_ES = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa";
const TENS_EN = "twenty thirty forty fifty sixty seventy eighty ninety";
const HUNDREDS_ES = "ciento doscient trescient cuatrocient quinient seiscient setecient ochocient novecient".split(" ");
const DENOMINATORS = "medi[oa]s?|half|halves|mitad:2 tercios?|thirds?:3 cuartos?|quarters?|fourths?:4 quintos?|fifths?:5 sextos?|sixths?:6 septimos?|sevenths?:7 octavos?|eighths?:8 novenos?|ninths?:9 decim[oa]s?|tenths?:10 onceavos?:11 doceavos?|twelfths?:12 quinceavos?:15 veinteavos?:20 centesim[oa]s?|hundredths?:100 milesim[oa]s?|thousandths?:1000 diezmilesim[oa]s?:10000 cienmilesim[oa]s?:100000 millonesim[oa]s?|millionths?:1000000";
function cardinals() {
	const words = /* @__PURE__ */ new Map([
		["uno", 1],
		["una", 1],
		["cien", 100]
	]);
	const put = (list, first, step) => {
		for (const [index, word] of list.split(" ").entries()) words.set(word, first + index * step);
	};
	for (const list of [BELOW_TWENTY_ES, BELOW_TWENTY_EN]) put(list, 0, 1);
	for (const list of [TENS_ES, TENS_EN]) put(list, 20, 10);
	put("veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho", 21, 1);
	put("veintinueve", 29, 1);
	put("veintiun", 21, 1);
	put("veintiuna", 21, 1);
	for (const [index, stem] of HUNDREDS_ES.entries()) for (const end of index === 0 ? [""] : ["os", "as"]) words.set(stem + end, (index + 1) * 100);
	return words;
}
const CARDINALS = cardinals();
const SCALES = /* @__PURE__ */ new Map([
	["mil", 1e3],
	["thousand", 1e3],
	["millon", 1e6],
	["millones", 1e6],
	["million", 1e6],
	["millions", 1e6]
]);
const FRACTIONS = DENOMINATORS.split(" ").map((entry) => {
	const [words = "", value = ""] = entry.split(":");
	return [words, value];
});
/** Builds a cardinal word by word; `step` returns whether the word belongs to it. */
var Cardinal = class {
	total = 0;
	current = 0;
	words = 0;
	value() {
		return this.total + this.current;
	}
	takesUnit(value) {
		if (this.current === 0) return this.words === 0 || value > 0 && this.total > 0;
		const rest = this.current % 100;
		return rest === 0 ? value > 0 : rest >= 20 && rest % 10 === 0 && value > 0 && value < 10;
	}
	step(word) {
		const scale = SCALES.get(word);
		if (scale !== void 0) {
			if (this.words > 0 && this.value() === 0) return false;
			this.total = scale === 1e3 ? this.total + (this.current || 1) * scale : (this.value() || 1) * scale;
			this.current = 0;
		} else if (word === "hundred") {
			if (this.current > 99 || this.current > 9 && this.current % 10 === 0) return false;
			this.current = (this.current || 1) * 100;
		} else {
			const value = CARDINALS.get(word);
			if (value === void 0 || (value >= 100 ? this.current > 0 : !this.takesUnit(value))) return false;
			this.current += value;
		}
		this.words += 1;
		return true;
	}
	/** Returns whether "y" or "and" can join the next word: treinta y cinco, two hundred and five. */
	joins(connector, next) {
		const value = CARDINALS.get(next) ?? 0;
		if (value === 0 || this.words === 0) return false;
		if (connector === "y") return this.current % 100 >= 30 && this.current % 10 === 0 && value < 10;
		return connector === "and" && value < 100 && this.value() >= 100 && this.current % 100 === 0;
	}
};
function isNumberWord(word) {
	return CARDINALS.has(word) || SCALES.has(word) || word === "hundred";
}
/** Converts runs of cardinal words to digits: "treinta y cinco" is 35, "two hundred and five" 205. */
function cardinalsToDigits(text) {
	const pieces = text.split(/([a-z]+)/);
	let result = pieces[0] ?? "";
	for (let at = 1; at < pieces.length; at += 2) {
		const word = pieces[at] ?? "";
		const afterDigit = /\d[ -]?$/.test(pieces[at - 1] ?? "");
		if (!isNumberWord(word) || /(?:por|per) $/.test(result) || afterDigit) {
			result += word + (pieces[at + 1] ?? "");
			continue;
		}
		const cardinal = new Cardinal();
		cardinal.step(word);
		for (;;) {
			const [gap = "", next = "", gap2 = "", after = ""] = pieces.slice(at + 1, at + 5);
			if (!/^(?: |-)$/.test(gap)) break;
			if (cardinal.step(next)) at += 2;
			else if (gap2 === " " && cardinal.joins(next, after)) {
				cardinal.step(after);
				at += 4;
			} else break;
		}
		const aside = cardinal.value() > 99 && /\d $/.test(result) ? "_" : "";
		result += aside + cardinal.value() + (pieces[at + 1] ?? "");
	}
	return result;
}
const WORD = /[a-z]{3}/;
/** "tres cuartas partes", "la tercera parte". */
const PARTS = "tercer cuart quint sext septim octav noven decim".split(" ").map((stem, index) => [stem, index + 3]).concat([["centesim", 100], ["milesim", 1e3]]).map(([stem, denominator]) => [new RegExp(`(?<![a-z\\d.,/])(?:(\\d+) |la )?${stem}as? partes?(?![a-z])`, "g"), denominator]);
/** "3 enteros y 1/2", "dos enteros un cuarto": an integer followed by a fraction. */
const WHOLES = /(?<![\d.,/])(\d+) (?:enteros?|wholes?) (?:(?:y|con|and) )?(?=(?:\d+ ?\/ ?\d+|(?:(?:\d+|an?) )?(?:medi[oa]|half|terci|third|cuart|quarter|quint|fifth|sext|sixth|septim|octav|eighth|noven|decim|centesim|milesim)))/g;
const HALF_MORE = /(?<![\d.,/] ?)(?:(\d+) |an? )?(horas?|hours?|minutos?|minutes?|kilos?|metros?|litros?|dias?|days?|semanas?|anos?|years?) (?:y medi[oa]|and a half)(?![a-z])/g;
const POINT = /(?<![\d.,])(\d+) (?:coma|con|punto|point) (\d+(?: \d)*)(?![\d.,])/g;
const SCALED = /(?<![\d.,])(\d[\d.,]*) ?(mil|thousand|million|millones|millon)(?![a-z])/g;
function fractionWords(text) {
	let result = text.replace(WHOLES, "$1 y ");
	for (const [pattern, denominator] of PARTS) result = result.replace(pattern, (_, top) => `(${top ?? 1}/${denominator})`);
	for (const [words, denominator] of FRACTIONS) {
		if (!new RegExp(`(?:${words})(?![a-z])`).test(result)) continue;
		const one = "(?:un[ao]? |an? |la |the )?";
		result = result.replace(new RegExp(`(?<![\\d.,/])(\\d+) (?:y|and) (?:(\\d+) |${one})(?:${words})(?![a-z])`, "g"), (_, whole, top) => `${whole} ${top ?? 1}/${denominator}`).replace(new RegExp(`(?<![\\d.,/])(\\d+)[ -](?:${words})(?![a-z])`, "g"), `($1/${denominator})`);
		if (denominator === "2") result = result.replace(new RegExp(`(?<![a-z\\d] ?)${one}(?:${words})(?![a-z])`, "g"), "(1/2)");
		else result = result.replace(new RegExp(`(?<![a-z])an? (?:${words})(?![a-z])`, "g"), `(1/${denominator})`);
	}
	return result;
}
/**
* Converts Spanish and English number words to digits: "menos veinticinco" keeps its sign word, "tres cuartos" becomes
* (3/4), "dos y medio" 2 1/2, "tres coma cinco" 3.5, "2,5 millones" a product. Expects plain text without accents.
*/
function wordsToDigits(text) {
	if (!WORD.test(text.toLowerCase())) return text;
	const lower = text.replace(/[A-Za-z]{2,}/g, (word) => /^[A-Z]?[a-z]+$|^[A-Z]{4,}$/.test(word) ? word.toLowerCase() : word);
	const result = fractionWords(cardinalsToDigits(lower.replace(/(?<![a-z])(?:menos|minus) (?=(?:medi[oa]|half|la mitad)(?![a-z]))/g, "-").replace(/(?<=[a-z\d] )(millon(?:es)?) y medio(?![a-z])/g, "$1 quinientos mil")).replace(POINT, (_, whole, decimals) => `${whole}.${decimals.replace(/ /g, "")}`).replace(SCALED, (_, number, scale) => `${number}*${SCALES.get(scale)}`).replace(HALF_MORE, (_, whole, unit) => `${whole ?? 1}.5 ${unit}`)).replace(/\) (?:de|of an?|of|an?) (?=[a-z]{2})/g, ") ");
	return result === lower ? text : result;
}
// src/shared/exact-value/plain-characters.ts
const ASCII = /^[ -~]*$/;
/** Maximum length after normalisation: one character can expand to eighteen (ﷺ). */
const MAX_LENGTH = 1e3;
const VULGAR = /(\d?)\s*([¼½¾⅐-⅞↉])/g;
const LETTER_ACCENTS = /([a-zα-ω])[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gi;
const MARK_OTHER_THAN_OVERLINE = /(?!\u0305)\p{M}|(?<!\d|\u0305)\u0305/u;
const SIGNS$2 = [
	[/[‐‑‒–—―−﹣➖]/g, "-"],
	[/➕/g, "+"],
	[/[×·∗⋅•∙⁎✕✖⨯]/g, "*"],
	[/[÷⁄∕➗]/g, "/"],
	[/[πΠ]/g, " pi "],
	[/√/g, " sqrt "],
	[/∛/g, " cbrt "],
	[/∜/g, " root_(4) "],
	[/∞/g, " inf "],
	[/⋯/g, "..."],
	[/[‘’ʼ′]/g, "'"],
	[/[≃≅∼]/g, "≈"],
	[/∶/g, ":"],
	[/[⩽≦]/g, "≤"],
	[/[⩾≧]/g, "≥"],
	[/[“”″]/g, "''"],
	[/∧/g, " and "],
	[/∨/g, " or "],
	[/[⟨〈]/g, "("],
	[/[⟩〉]/g, ")"]
];
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵐᵗᵉ";
const SUPERSCRIPT_PLAIN = "0123456789+-()nixyabkmte";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉ₐₑₒₓₖₘₙₜ";
const SUBSCRIPT_PLAIN = "0123456789aeoxkmnt";
const SUPERSCRIPT_RUN = new RegExp(`[${SUPERSCRIPTS}]+`, "g");
const SUBSCRIPT_RUN = new RegExp(`[${SUBSCRIPTS}]+`, "g");
const BUILT_FRACTION = /([⁰¹²³⁴-⁹]+)[⁄/]([₀-₉]+)/g;
const ROOT_INDEX = /([⁰¹²³⁴-⁹]+)\s*√/g;
const AMBIGUOUS_ROOT = /[^\s+\-−*/·×÷=≈(:]\s*[⁰¹²³⁴-⁹]+\s*√/;
const OTHER_RAISED = /[\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u2070-\u209c]/;
function translate(run, from, to) {
	return [...run].map((character) => to[from.indexOf(character)] ?? character).join("");
}
function raised(run) {
	return translate(run, SUPERSCRIPTS, SUPERSCRIPT_PLAIN);
}
function lowered(run) {
	return translate(run, SUBSCRIPTS, SUBSCRIPT_PLAIN);
}
/**
* Converts superscripts to `^(..)`, subscripts to `_(..)`, `³√` to a root with index and `³⁄₄` to a fraction. Returns
* null when they are ambiguous or unsupported.
*/
function lowerRaisedCharacters(text) {
	if (AMBIGUOUS_ROOT.test(text)) return null;
	const plain = text.replace(/ᵒ/g, "°").replace(BUILT_FRACTION, (_, top, bottom) => ` ${raised(top)}/${lowered(bottom)} `).replace(ROOT_INDEX, (_, run) => ` root_(${raised(run)}) `).replace(SUPERSCRIPT_RUN, (run) => `^(${raised(run)})`).replace(SUBSCRIPT_RUN, (run) => `_(${lowered(run)})`);
	return OTHER_RAISED.test(plain) ? null : plain;
}
function toAscii(source) {
	const plain = lowerRaisedCharacters(source);
	if (plain === null) return null;
	let text = plain.replace(/[º˚∘]/g, "°").replace(/´/g, "'").replace(VULGAR, (_, digit, vulgar) => {
		const fraction = vulgar.normalize("NFKD").replace("⁄", "/");
		return digit ? `${digit} ${fraction} ` : `(${fraction})`;
	}).normalize("NFKD").replace(/=\u0338/g, "≠").replace(/(?<=\d)\u0304/g, "̅").replace(LETTER_ACCENTS, "$1");
	if (text.length > MAX_LENGTH || MARK_OTHER_THAN_OVERLINE.test(text)) return null;
	for (const [pattern, replacement] of SIGNS$2) text = text.replace(pattern, replacement);
	return text;
}
/**
* Converts superscripts, vulgar fractions and the variants of minus, times, divided, root and infinity to ASCII
* spellings. Removes accents, keeps letter case (units need it) and keeps U+0305 after overlined digits. Returns null
* when a mark changes the meaning.
*/
function toPlainCharacters(source) {
	const plain = ASCII.test(source) ? source : toAscii(source);
	if (plain === null) return null;
	return plain.replace(/^<([^<>]*[,;][^<>]*)>$/, "($1)").replace(/\*\*/g, "^").replace(/:=|==+/g, "=").replace(/<=>/g, "∴").replace(/>=|=>/g, "≥").replace(/<=|=</g, "≤").replace(/<>|(?<![\d)] ?)!=/g, "≠").replace(/\+\s*\/\s*-/g, "±").replace(/(?<=[\d)]|pi ?)\s*:\s*(?=[-\d(]|(?:sqrt|pi))/g, "/").replace(/(?<=\d)(?<!(?:^|[^\d.,])0)\s*[xX]\s*(?=\d(?!\d?\s*=))/g, "*").replace(/(?<=[\d)]|pi) +[xX] +(?=[\d(]|sqrt|pi)/g, "*");
}
// src/shared/exact-value/plain-words.ts
const WORDS$1 = [
	[/\s*(?:por\s*ciento|per\s*cent|porciento|pct)(?![a-z])/gi, "%"],
	[/(?:°|(?<![a-z])grados?|(?<![a-z])degrees?)\s*(?:celsius|centigrados?|c)(?![a-z])/gi, " degC"],
	[/(?:°|(?<![a-z])grados?|(?<![a-z])degrees?)\s*(?:fahrenheit|f)(?![a-z])/gi, " degF"],
	[/°\s*K(?![a-z])/g, " K"],
	[/(?<![a-z])oo(?![a-z])/gi, " inf "],
	[/(?<![a-z])negativ[eo]\s+(?=[\d(])/gi, "-"],
	[/(?<=\d)\s*\^o(?![a-z])/gi, "°"],
	[/(?<=[\d)]|pi)\s*(?:grados?|degrees?|deg)(?![a-z])/gi, "°"],
	[/(?<![a-z])(?:la\s+)?raiz\s+(?:cubica|tercera)(?:\s+de)?(?![a-z])/gi, " cbrt "],
	[/(?<![a-z])(?:la\s+)?raiz\s+cuarta(?:\s+de)?(?![a-z])/gi, " root_(4) "],
	[/(?<![a-z])(?:la\s+)?raiz(?:\s+cuadrada)?(?:\s+de)?(?![a-z])/gi, " sqrt "],
	[/(?<![a-z])(?:the\s+)?cubed?\s+root(?:\s+of)?(?![a-z])/gi, " cbrt "],
	[/(?<![a-z])(?:the\s+)?(?:square\s+)?root(?:\s+of)(?![a-z])/gi, " sqrt "],
	[/(?<![a-z])(?:the\s+)?square\s+root(?![a-z])/gi, " sqrt "],
	[/(?<![a-z])(?:logaritmo\s+(?:natural|neperiano)|natural\s+log(?:arithm)?)(?:\s+(?:de|of))?(?![a-z])/gi, " ln "],
	[/(?<![a-z])(?:logaritmo|logarithm)(?:\s+(?:de|of))?(?![a-z])/gi, " log "],
	[/(?<=(?:sen|seno|sin|sine|cos|coseno|cosine|tan|tangente|tangent|log|ln)\s+)(?:de|of)\s+/gi, ""],
	[/(?<![a-z])(?:menos|minus)\s+(?=[\d(.]|sqrt|pi|inf|cbrt)/gi, "-"],
	[/(?<![a-z])(?:mas|plus)\s+(?=[\d(.]|sqrt|pi|inf|cbrt)/gi, "+"],
	[/(?<=[\d)%°!]|pi)\s+(?:dividid[oa]\s+)?(?:entre|sobre)\s+(?=[\d(.+-]|sqrt|cbrt|root|pi)/gi, "/"],
	[/(?<=[\d)%°!]|pi)\s+(?:dividid[oa]\s+por|divided\s+by|over)\s+(?=[\d(.+-]|sqrt|cbrt|root|pi)/gi, "/"],
	[/(?<=[\d)%°!]|pi)\s+(?:multiplicado\s+por|multiplied\s+by|por|times)\s+(?!100(?![\d.,]))(?=[\d(.+-]|sqrt|cbrt|root|pi)/gi, "*"],
	[/(?<=[\d)a-z])\s+(?:elevad[oa]\s+)?al\s+cuadrado(?![a-z])/gi, "^2"],
	[/(?<=[\d)a-z])\s+(?:elevad[oa]\s+)?al\s+cubo(?![a-z])/gi, "^3"],
	[/(?<=[\d)]|pi)\s+squared(?![a-z])/gi, "^2"],
	[/(?<=[\d)]|pi)\s+cubed(?![a-z])/gi, "^3"],
	[/(?<=[\d)]|pi|(?<![a-z])[a-z])\s+(?:elevad[oa]\s+a(?:\s+la)?|a\s+la)\s+(-?\s*\d+)(?![\d.,/])/gi, "^($1)"],
	[/(?<=[\d)]|pi|(?<![a-z])[a-z])\s+(?:raised\s+)?to\s+the\s+(?:power\s+(?:of\s+)?)?(-?\s*\d+)(?:st|nd|rd|th)?(?:\s+power)?(?![\d.,/a-z])/gi, "^($1)"],
	...[
		"cuarta",
		"quinta",
		"sexta",
		"septima",
		"octava",
		"novena",
		"decima"
	].map((ordinal, index) => [new RegExp(`(?<=[\\d)]|pi|(?<![a-z])[a-z])\\s+(?:elevad[oa]\\s+)?a\\s+la\\s+${ordinal}(?:\\s+potencia)?(?![a-z])`, "gi"), `^(${index + 4})`]),
	[/^(?:el|the)\s+(?=[-+]?\d)/i, ""],
	[/(?<![\d.,])(\d+[.,])(\d)\2*\s*\(?(?:periodic[oa]|recurring|repeating|repeated)(?:\s+pur[oa])?\)?(?![a-z])/gi, "$1($2)"]
];
/** Converts words to signs: "por ciento", "grados", "raíz cuadrada de", "menos infinito". */
function wordsToSigns(text) {
	if (!/[a-zA-Z°]/.test(text)) return text;
	let result = text;
	for (const [pattern, replacement] of WORDS$1) result = result.replace(pattern, replacement);
	return result.replace(/ {2,}/g, " ").trim();
}
// src/shared/exact-value/strip-prefixes.ts
const SUBJECT = "(?:(?:final|correct|exact) )?(?:(?:respuestas?|resultados?|soluci(?:on|ones)|valor(?:es)?|raices|answers?|results?|solutions?|values?|roots)(?: (?:final|correcta?|exacta?|exact|correct))?)";
const OF_NAME = "(?: (?:de|of) (?:la )?[a-z](?:_?\\(?\\d\\)?)?)?";
const VERB = "(?:es igual a|es de|es|seria|sera|is equal to|is|would be|equals|da|vale|son|are)";
/** Prefixes of a value without meaning. Each is removed at most MAX_ROUNDS times. */
const PREFIXES = [
	/^(?:R|Rta|Rpta)\s*\.?\s*(?:=|\/{1,2}(?=\s)|\))\s*/,
	/^(?:r|rta|rpta|resp|res|sol|ans|respuesta|resultado|solucion|answer|result|solution)\s*\.?\s*:\s*/i,
	/^(?:rta|rpta|resp|ans)\s*\.?\s*=?\s*(?=[^a-z]|sqrt|pi)/i,
	new RegExp(`^(?:(?:la|el|las|los|mi|su|the|my) )?${SUBJECT}(?![a-z])${OF_NAME}\\s*(?:${VERB}(?![a-z])|[:=.])?\\s*[:=]?\\s*`, "i"),
	new RegExp(`^(?:(?:it|eso|esto|that|this) )?(?:it's|its|${VERB}|me da|queda|sale|resulta|gives)(?![a-z(])\\s*[:=]?\\s*`, "i"),
	/^(?:creo que|pienso que|i think(?: that)?|i believe)\s+/i,
	/^(?:por (?:lo )?tanto|entonces|luego|asi que|therefore|thus|hence|then|so|we get|i get|se obtiene|obtengo)(?![a-z])\s*[:,]?\s*/i,
	/^(?:aproximadamente|aprox|approximately|approx|about|around|exactamente|exactly)(?![a-z])\s*[.:]?\s*/i,
	/^(?:igual a|equal to)(?![a-z])\s*/i,
	/^[a-z]\)\s+/i,
	/^un\s+(?=[-+]?\d)/i,
	/^[=≈~→∴⇒:¿¡]+\s*/
];
const SUFFIXES = [
	/\s*[(]?(?<![a-z])(?:aprox|approx|aproximadamente|approximately)\.?[)]?$/i,
	/\s+(?:es la respuesta|is the answer)$/i,
	/[\s?;]+$/
];
const MAX_ROUNDS = 6;
function cutSentenceEnd(text) {
	const questioned = text.startsWith("¡") && text.endsWith("!") ? text.slice(1, -1) : text;
	return /(?:^|[^.])[.,]$/.test(questioned) ? questioned.slice(0, -1).trimEnd() : questioned;
}
/**
* Removes "R:", "La respuesta es", "≈", "≅ aprox." and similar phrases, Spanish and English, from both ends. "x es 3"
* and "x vale 3" become "x = 3". Expects plain text (see normalise.ts) without accents.
*/
function stripPrefixes(source) {
	if (/^[\d.,/*^()+-]*\d$/.test(source)) return source;
	let text = cutSentenceEnd(source);
	for (let round = 0; round < MAX_ROUNDS; round += 1) {
		const before = text;
		for (const prefix of PREFIXES) {
			const cut = text.replace(prefix, "");
			if (cut !== "") text = cut;
		}
		for (const suffix of SUFFIXES) text = text.replace(suffix, "");
		text = cutSentenceEnd(text.trim());
		if (text === before) break;
	}
	return text.replace(new RegExp(`^([a-z](?:_?\\(?\\d\\)?)?) ${VERB} (?=\\S)`, "i"), "$1 = ").replace(/^([a-z](?:_?\(?\d\)?)?): ?(?=[^\s:])/i, "$1 = ").replace(/(?<![a-z])(?:es igual a|is equal to|equals|igual a)(?![a-z])/gi, "=");
}
// src/shared/exact-value/normalise.ts
const WORDS = [
	[/(?:mayor|mas grande) o igual (?:que|a)|mayores o iguales (?:que|a)|greater than or equal to|al menos|at least|como minimo|no menor (?:que|a)/gi, "≥"],
	[/menor o igual (?:que|a)|menores o iguales (?:que|a)|less than or equal to|at most|como maximo|no mayor (?:que|a)/gi, "≤"],
	[/(?:mayor(?:es)? (?:que|a|de)|mas de|(?:greater|more|bigger) than)(?= )/gi, ">"],
	[/(?:menor(?:es)? (?:que|a|de)|menos de|(?:less|smaller) than)(?= )/gi, "<"],
	[/(?:distint[oa] (?:de|a)|diferente (?:de|a)|no es igual a|(?:is )?not equal to|different from)(?= )/gi, "≠"]
];
/** Words before a relation that add no condition: "todos los números mayores que 3". */
const EVERY = /^(?:todos |all )?(?:los |the )?(?:(?:numeros|valores)(?: reales)?|reales|real numbers|numbers|values|reals)?(?: (?:de|of) x)?(?: que (?:son|sean)| that are| which are)? ?(?=[<>≤≥≠])/i;
/** Converts relations in words, such as "x es mayor que 3" and "x is at least 2", to signs. */
function wordsToRelations(text) {
	if (!/(?:mayor|menor|menos|mas|than|least|most|minimo|maximo|distint|diferent|no |not )/i.test(text)) return text;
	let result = text;
	for (const [pattern, sign] of WORDS) result = result.replace(pattern, sign);
	return result.replace(/(?: (?:es|is|son|are|debe ser|must be|=))? ?([<>≤≥≠]) ?/g, " $1 ").trim().replace(EVERY, "");
}
/**
* Converts a cleaned source to plain text of our grammar, possibly with "=" chains, lists, intervals and relations.
* Returns null for unknown LaTeX or marks.
*/
function normalise(source) {
	const characters = toPlainCharacters(source);
	const plain = characters === null ? null : latexToPlain(characters.trim());
	if (plain === null) return null;
	return wordsToSigns(wordsToDigits(stripPrefixes(wordsToRelations(plain.replace(/ {2,}/g, " ").trim()))));
}
// src/shared/exact-value/read-clock.ts
const CLOCK = /^(?:(?:a|son|it's|at)? ?(?:las?|es la) |at )?(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*((?:h|hs|hrs?|horas?|hours?|min|minutos|minutes)(?![a-z]))?\.?\s*(.*)$/i;
const WHOLE_HOUR = /^(?:(?:a|son|at)? ?(?:las?) |at )?(\d{1,2})\s*([a-zñ .]+)$/i;
const AM = /^(?:a ?\.? ?m\.?|de la ma[nñ]ana|de la madrugada|in the morning)$/i;
const PM = /^(?:p ?\.? ?m\.?|de la (?:tarde|noche)|in the (?:afternoon|evening)|at night)$/i;
const NUMBERS = [
	..."una|one dos|two tres|three cuatro|four cinco|five seis|six siete|seven ocho|eight nueve|nine diez|ten once|eleven doce|twelve".split(" ").map((words, index) => [words, index + 1]),
	["cuarto|quarter|a quarter", 15],
	["veinte|twenty", 20],
	["veinticinco|twenty[- ]five", 25],
	["media|half", 30]
];
const HOUR = "(\\d{1,2}|[a-z]+)";
const MINUTES = "(\\d{1,2}|[a-z]+(?:[ -]five)?|a quarter)";
/** "las 8 menos cuarto", "6 y media de la tarde". */
const SPANISH = new RegExp(`^(?:(?:a|son|es) )?(?:las? )?${HOUR} (y|menos) ${MINUTES}(?: (de la .+|[ap]\\.? ?m\\.?))?$`);
/** "quarter to 8", "half past six in the evening". */
const ENGLISH = new RegExp(`^(?:(?:at|it's) )?${MINUTES} (past|to) ${HOUR}(?: (in the .+|at night|[ap]\\.? ?m\\.?))?$`);
/** Words that mark a time. Without them, "8 y 20" is a list, "6 y media" a number and "10 to 12" a range. */
const MENTIONS_TIME = /^(?:(?:a|son|es) )?las? |^(?:at|it's) | de la (?:ma|tarde|noche)| [ap]\.? ?m\.?$|quarter|half|past/;
function numberOf(word) {
	if (/^\d+$/.test(word)) return Number(word);
	return NUMBERS.find(([words]) => new RegExp(`^(?:${words})$`).test(word))?.[1] ?? null;
}
/** Converts a time in words to h:min, with its half of the day; returns other text unchanged. */
function timeInDigits(text) {
	const lowerCased = text.toLowerCase();
	if (!MENTIONS_TIME.test(lowerCased)) return text;
	const spanish = SPANISH.exec(lowerCased);
	const english = spanish ? null : ENGLISH.exec(lowerCased);
	const [hourWord, joint, minuteWord, half = ""] = spanish ? spanish.slice(1) : [
		english?.[3],
		english?.[2],
		english?.[1],
		english?.[4]
	];
	const [hour, minutes] = [numberOf(hourWord ?? ""), numberOf(minuteWord ?? "")];
	if (!hour || hour > 12 || minutes === null || minutes > 30) return text;
	const before = joint === "menos" || joint === "to";
	const hourBefore = hour === 1 ? 12 : hour - 1;
	return `${before ? `${hourBefore}:${60 - minutes}` : `${hour}:${String(minutes).padStart(2, "0")}`} ${half}`.trim();
}
/**
* Reads h:min and h:min:s as seconds, with a.m. and p.m. ("2:30", "14:30:05 h", "2:30 p. m."); min:s when "min"
* follows.
*/
function readClock(source) {
	const text = timeInDigits(source);
	const match = CLOCK.exec(text) ?? null;
	const whole = match ? null : WHOLE_HOUR.exec(text);
	const [first, minutes, seconds, unit, suffix] = match ? [
		Number(match[1]),
		Number(match[2]),
		Number(match[3] ?? 0),
		match[4] ?? "",
		match[5] ?? ""
	] : [
		Number(whole?.[1]),
		0,
		0,
		"",
		whole?.[2] ?? ""
	];
	if (!match && !whole) return [];
	const half = AM.test(suffix) ? "am" : PM.test(suffix) ? "pm" : null;
	if ((whole || suffix !== "") && half === null) return [];
	if (half && (first > 23 || first === 0 || half === "am" && first > 12)) return [];
	const hours = half === "pm" && first < 12 ? first + 12 : half === "am" && first === 12 ? 0 : first;
	return [{
		value: {
			kind: "clock",
			seconds: /^min/i.test(unit) && !match?.[3] ? first * 60 + minutes : hours * 3600 + minutes * 60 + seconds,
			half,
			digits: text
		},
		doubt: "never"
	}];
}
// src/shared/exact-value/compound.ts
/** Maximum number of units in one measure ("1 h 30 min 15 s"). */
const MAX_MEMBERS = 4;
const MEMBER = /(\d+(?:[.,]\d+)?) ?([a-zA-Z€¤£¢]+)(?:\s*(?:,|y\b|and\b|con\b)\s*|\s*)/y;
const FOLLOWERS = /* @__PURE__ */ new Map([
	["T1", "min"],
	["euro1", "cent"],
	["dollar1", "cent"]
]);
const ANGLE = /^([-+]?)\s*(\d+)\s*°\s*(?:(\d+(?:[.,]\d+)?)\s*(?:'(?!')|min(?:ut[oe]s?)?))?\s*(?:(?:y|and)?\s*(\d+(?:[.,]\d+)?)\s*(?:''|"|s(?:eg(?:undos?)?|econds?)?))?$/;
function numberTree(text) {
	const scanned = scanNumber(text, 0);
	return scanned && scanned.end === text.length ? {
		kind: "number",
		literal: {
			...scanned.literal,
			grouped: null
		}
	} : null;
}
/** Reads an angle in degrees, minutes and seconds (both below 60): 30° 15' 20''. */
function readAngle(text) {
	const match = ANGLE.exec(text);
	if (!match || match[3] === void 0 && match[4] === void 0) return null;
	const members = [
		{
			text: match[2],
			factor: 1,
			label: "^{\\circ}"
		},
		{
			text: match[3],
			factor: 1 / 60,
			label: "'"
		},
		{
			text: match[4],
			factor: 1 / 3600,
			label: "''"
		}
	].flatMap(({ text: digits, factor, label }) => {
		const tree = digits === void 0 ? null : numberTree(digits);
		return tree && digits ? [{
			tree,
			factor,
			label,
			size: Number(digits.replace(",", "."))
		}] : [];
	});
	if (members.slice(1).some(({ size }) => size >= 60)) return null;
	const angle = {
		kind: "postfix",
		mark: "°",
		operand: {
			kind: "compound",
			members
		}
	};
	return match[1] === "-" ? {
		kind: "signed",
		sign: "-",
		operand: angle
	} : angle;
}
const FEET = /^(\d+)\s*'\s*(\d+(?:[.,]\d+)?)\s*(?:''|")$/;
const INCHES_PER_FOOT = 12;
/** Rewrites 5' 3'' as feet and inches, when the inches are less than a foot. */
function feetInWords(text) {
	const [, feet = "", inches = ""] = FEET.exec(text) ?? [];
	return feet !== "" && Number(inches.replace(",", ".")) < INCHES_PER_FOOT ? `${feet} ft ${inches} in` : text;
}
function scanMembers(text) {
	const members = [];
	for (let at = 0; at < text.length;) {
		const last = members.at(-1);
		if (last && /^\d{2}$/.test(text.slice(at))) {
			const unit = readUnit(FOLLOWERS.get(last.unit.dimension) ?? "");
			if (!unit || unit.text === "min" && last.unit.factor !== 3600) return null;
			return [...members, {
				digits: text.slice(at),
				unit
			}];
		}
		MEMBER.lastIndex = at;
		const match = MEMBER.exec(text);
		if (!match || members.length === MAX_MEMBERS) return null;
		const unit = readUnit(match[2] === "m" && last?.unit.factor === 3600 && last.unit.dimension === "T1" ? "min" : match[2] ?? "");
		if (!unit) return null;
		members.push({
			digits: match[1] ?? "",
			unit
		});
		at += match[0].length;
	}
	return members;
}
/**
* Reads a measure in several units, largest first ("2 h 30 min", "2h30", "1 kg 200 g", "3 € y 50 céntimos", "30° 15'"),
* as the sum in the base unit of the dimension. Returns null for anything else.
*/
function readCompound(source) {
	const text = feetInWords(source.trim());
	const angle = readAngle(text);
	if (angle) return {
		tree: angle,
		unit: null
	};
	const members = /^\d/.test(text) ? scanMembers(text) : null;
	const first = members?.[0];
	if (!members || !first || members.length < 2) return null;
	if (!members.every(({ unit, digits }, index) => {
		const before = members[index - 1];
		if (!before) return true;
		return hasSameDimension(before.unit, unit) && unit.factor < before.unit.factor && Number(digits.replace(",", ".")) * unit.factor < before.unit.factor * (1 + 1e-9);
	})) return null;
	const parts = members.map(({ digits, unit }) => ({
		tree: numberTree(digits),
		factor: unit.factor,
		label: `\\,\\text{${unit.text.replace(/¤/g, "\\$")}}`
	}));
	if (parts.some(({ tree }) => tree === null)) return null;
	return {
		tree: {
			kind: "compound",
			members: parts
		},
		unit: {
			text: "",
			factor: 1,
			dimension: first.unit.dimension,
			word: false,
			others: []
		}
	};
}
// src/shared/exact-value/cursor.ts
/** Maximum nesting depth of brackets, signs, powers and calls. */
const MAX_DEPTH = 40;
/** Returns the sign `ahead` tokens from here; null when the token is no sign. */
function signAt(cursor, ahead = 0) {
	const token = cursor.tokens[cursor.at + ahead];
	return token?.kind === "sign" ? token.sign : null;
}
/** Consumes and returns one of the signs; null, without consuming, for anything else. */
function takeSign(cursor, signs) {
	const sign = signAt(cursor);
	if (sign === null || !signs.includes(sign)) return null;
	cursor.at += 1;
	return sign;
}
/** Runs `read` one nesting level deeper; throws NoValue beyond the limit. */
function withDepthLimit(cursor, read) {
	cursor.depth += 1;
	if (cursor.depth > MAX_DEPTH) throw new NoValue("too deep");
	const result = read();
	cursor.depth -= 1;
	return result;
}
// src/shared/exact-value/parse-call.ts
const ROOTS = /* @__PURE__ */ new Set([
	"sqrt",
	"cbrt",
	"root"
]);
const INVERSES = /* @__PURE__ */ new Map([
	["sin", "asin"],
	["cos", "acos"],
	["tan", "atan"]
]);
const ANGLE_FUNCTIONS = /* @__PURE__ */ new Set([
	"sin",
	"cos",
	"tan",
	"sec",
	"csc",
	"cot"
]);
const GLUED_BASES = /* @__PURE__ */ new Set(["2", "10"]);
function isMinusOne(tree) {
	return tree.kind === "signed" && tree.operand.kind === "number" && tree.operand.literal.integer === "1";
}
function startsArgument(cursor, ahead) {
	const token = cursor.tokens[cursor.at + ahead];
	return token !== void 0 && (token.kind !== "sign" || token.sign === "(" || token.sign === "[");
}
/** Parses the index of log_b(x), log2(x) and log10(x); "log2" with nothing after it is the logarithm of 2. */
function parseIndex(cursor, name, grammar) {
	if (name !== "log" && name !== "root") return null;
	if (takeSign(cursor, "_")) return grammar.primary(cursor);
	const token = cursor.tokens[cursor.at];
	if (name === "root" || token?.kind !== "number" || !token.glued || !startsArgument(cursor, 1)) return null;
	if (!GLUED_BASES.has(token.literal.integer) || token.literal.fraction) throw new NoValue("ambiguous base");
	cursor.at += 1;
	return {
		kind: "number",
		literal: token.literal
	};
}
/** Parses an argument without brackets: one factor. Throws NoValue when it is ambiguous how far it extends. */
function parseBareArgument(cursor, name, grammar) {
	const argument = signAt(cursor) === "-" ? grammar.signed(cursor) : grammar.factor(cursor);
	if (ROOTS.has(name)) return argument;
	const next = cursor.tokens[cursor.at];
	if (next && (next.kind === "constant" || next.kind === "letter" || signAt(cursor) === "(")) throw new NoValue("ambiguous argument");
	const inDegrees = someTree(argument, (part) => part.kind === "postfix" && part.mark === "°");
	const plain = argument.kind === "number" || argument.kind === "constant";
	if (ANGLE_FUNCTIONS.has(name) && signAt(cursor) === "/" && plain && !inDegrees) throw new NoValue("ambiguous argument");
	return argument;
}
/** Parses what follows a function name: a power (sin² x), an index (log_2) and the argument. */
function parseCall(cursor, name, grammar) {
	const index = parseIndex(cursor, name, grammar);
	if (name === "root" && !index) throw new NoValue("root without index");
	let power = null;
	if (takeSign(cursor, "^")) {
		const sign = takeSign(cursor, "-");
		const exponent = grammar.primary(cursor);
		power = sign ? {
			kind: "signed",
			sign: "-",
			operand: exponent
		} : exponent;
	}
	const argument = signAt(cursor) === "(" || signAt(cursor) === "[" ? grammar.primary(cursor) : parseBareArgument(cursor, name, grammar);
	const inverse = power && isMinusOne(power) ? INVERSES.get(name) : void 0;
	if (inverse) return {
		kind: "call",
		name: inverse,
		argument,
		index: null
	};
	const call = {
		kind: "call",
		name,
		argument,
		index
	};
	return power ? {
		kind: "power",
		base: call,
		exponent: power
	} : call;
}
// src/shared/exact-value/tokens.ts
/** Maximum number of tokens in an answer. */
const MAX_TOKENS = 200;
const SIGNS$1 = "+-*/^()[]|!%°±∓_";
const RUN = /[a-zA-Zα-ωΑ-Ω]+/y;
const MIXED$1 = /(\d+) +(\d+) *\/ *(\d+)(?![\d.,]|\u0305|[eE]\d)/y;
function scanMixed(text, at) {
	MIXED$1.lastIndex = at;
	const match = MIXED$1.exec(text);
	if (!match) return null;
	const [found, whole = "", numerator = "", denominator = ""] = match;
	if (numerator.length === 3 && whole.length <= 3) throw new NoValue("ambiguous mixed number");
	const literal = scanNumber(whole, 0)?.literal;
	if (!literal) return null;
	return {
		token: {
			kind: "mixed",
			whole: literal,
			numerator,
			denominator,
			glued: true
		},
		end: at + found.length
	};
}
/** Splits plain text (see normalise.ts) into tokens. Throws NoValue for an unknown sign or word. */
function tokenise(text) {
	const tokens = [];
	let spaced = false;
	const push = (token) => {
		tokens.push({
			...token,
			glued: !spaced
		});
		spaced = false;
		if (tokens.length > MAX_TOKENS) throw new NoValue("too many tokens");
	};
	for (let at = 0; at < text.length;) {
		const character = text[at] ?? "";
		if (character === " ") {
			spaced = true;
			at += 1;
			continue;
		}
		const mixed = scanMixed(text, at);
		if (mixed) {
			push(mixed.token);
			at = mixed.end;
			continue;
		}
		if (/[\d.,]/.test(character)) {
			const number = scanNumber(text, at);
			if (!number) throw new NoValue("no number");
			push({
				kind: "number",
				literal: number.literal,
				glued: true
			});
			at = number.end;
			continue;
		}
		RUN.lastIndex = at;
		const run = RUN.exec(text)?.[0];
		if (run) {
			const names = splitRun(run);
			if (!names) throw new NoValue("unknown word");
			for (const name of names) push({
				...name,
				glued: true
			});
			at += run.length;
			continue;
		}
		if (!SIGNS$1.includes(character)) throw new NoValue("unknown sign");
		push({
			kind: "sign",
			sign: character,
			glued: true
		});
		at += 1;
	}
	return tokens;
}
// src/shared/exact-value/parse.ts
const CLOSING = {
	"(": ")",
	"[": "]"
};
function parseSum(cursor) {
	let left = parseTerm(cursor);
	for (let sign = takeSign(cursor, "+-±∓"); sign; sign = takeSign(cursor, "+-±∓")) left = {
		kind: "sum",
		operator: sign,
		left,
		right: parseTerm(cursor)
	};
	return left;
}
/** Returns whether a factor follows without a sign; implicit multiplication has the precedence of explicit. */
function startsFactor(cursor) {
	const token = cursor.tokens[cursor.at];
	if (!token || token.kind === "mixed") return false;
	if (token.kind === "number") {
		const factorials = signAt(cursor, -1) === "!" && signAt(cursor, 1) === "!";
		return cursor.groupAt === cursor.at || factorials;
	}
	if (token.kind !== "sign") return true;
	return token.sign === "(" || token.sign === "[" || token.sign === "|" && cursor.bars === 0;
}
function endsMarked(cursor) {
	const sign = signAt(cursor, -1);
	return sign === "%" || sign === "°" ? sign : null;
}
function parseTerm(cursor) {
	let left = parseSigned(cursor);
	for (;;) {
		const sign = takeSign(cursor, "*/");
		if (!sign && !startsFactor(cursor)) return left;
		const start = cursor.at;
		const right = sign ? parseSigned(cursor) : parseFactor(cursor);
		const mark = endsMarked(cursor);
		const simple = cursor.at - start <= 2;
		if (sign === "/" && mark && simple && !someTree(left, (part) => part.kind === "postfix" && part.mark === mark)) throw new NoValue("ambiguous mark after a division");
		left = {
			kind: sign === "/" ? "quotient" : "product",
			left,
			right
		};
	}
}
function parseSigned(cursor) {
	const sign = takeSign(cursor, "+-±∓");
	if (!sign) return parseFactor(cursor);
	if (sign === "+" && signAt(cursor) === "-") throw new NoValue("ambiguous signs");
	const operand = withDepthLimit(cursor, () => parseSigned(cursor));
	return sign === "+" ? operand : {
		kind: "signed",
		sign,
		operand
	};
}
/** Parses a primary with its factorial, power and marks. The power is right-associative and can have a sign. */
function parseFactor(cursor) {
	const start = cursor.at;
	let tree = parsePrimary(cursor);
	if (takeSign(cursor, "!")) {
		if (signAt(cursor) === "!") throw new NoValue("double factorial");
		tree = {
			kind: "postfix",
			mark: "!",
			operand: tree
		};
	}
	if (takeSign(cursor, "^")) {
		const exponent = withDepthLimit(cursor, () => parseExponent(cursor));
		tree = {
			kind: "power",
			base: tree,
			exponent
		};
		cursor.groupAt = -1;
	}
	const mark = takeSign(cursor, "%°");
	if (!mark) return tree;
	if (cursor.tokens[start]?.kind === "function") throw new NoValue("mark after a function");
	if (signAt(cursor) && "%°^!".includes(signAt(cursor) ?? "")) throw new NoValue("two marks");
	return {
		kind: "postfix",
		mark,
		operand: tree
	};
}
function parseExponent(cursor) {
	const sign = takeSign(cursor, "+-");
	const base = parsePrimary(cursor);
	const factorial = takeSign(cursor, "!") ? {
		kind: "postfix",
		mark: "!",
		operand: base
	} : base;
	const tree = takeSign(cursor, "^") ? {
		kind: "power",
		base: factorial,
		exponent: withDepthLimit(cursor, () => parseExponent(cursor))
	} : factorial;
	return sign === "-" ? {
		kind: "signed",
		sign: "-",
		operand: tree
	} : tree;
}
function parseGroup(cursor, open) {
	const tree = withDepthLimit(cursor, () => parseSum(cursor));
	if (!takeSign(cursor, CLOSING[open] ?? "")) throw new NoValue("bracket not closed");
	cursor.groupAt = cursor.at;
	return tree;
}
function parseBars(cursor) {
	cursor.bars += 1;
	const argument = withDepthLimit(cursor, () => parseSum(cursor));
	if (!takeSign(cursor, "|")) throw new NoValue("bar not closed");
	cursor.bars -= 1;
	return {
		kind: "call",
		name: "abs",
		argument,
		index: null
	};
}
function parseLetter(cursor, name) {
	if (!takeSign(cursor, "_")) return {
		kind: "letter",
		name
	};
	const group = takeSign(cursor, "(");
	const index = cursor.tokens[cursor.at++];
	const text = index?.kind === "letter" ? index.name : index?.kind === "number" ? index.literal.integer : null;
	if (text === null || group && !takeSign(cursor, ")")) throw new NoValue("no index");
	return {
		kind: "letter",
		name: `${name}_${text}`
	};
}
function parsePrimary(cursor) {
	const token = cursor.tokens[cursor.at];
	cursor.at += 1;
	if (!token) throw new NoValue("ends too early");
	switch (token.kind) {
		case "number": return {
			kind: "number",
			literal: token.literal
		};
		case "mixed": return {
			kind: "mixed",
			whole: token.whole,
			numerator: token.numerator,
			denominator: token.denominator
		};
		case "constant": return {
			kind: "constant",
			name: token.name
		};
		case "letter": return parseLetter(cursor, token.name);
		case "function": return withDepthLimit(cursor, () => {
			const call = parseCall(cursor, token.name, {
				primary: parsePrimary,
				factor: parseFactor,
				signed: parseSigned
			});
			cursor.groupAt = -1;
			return call;
		});
		default:
			if (token.sign === "(" || token.sign === "[") return parseGroup(cursor, token.sign);
			if (token.sign === "|") return parseBars(cursor);
			throw new NoValue("sign out of place");
	}
}
/** Parses plain text (see normalise.ts) into a tree. Throws NoValue when it is no expression. */
function parse(text) {
	const cursor = {
		tokens: tokenise(text),
		at: 0,
		depth: 0,
		bars: 0,
		groupAt: -1
	};
	const tree = parseSum(cursor);
	if (cursor.at < cursor.tokens.length) throw new NoValue("more than one value");
	return tree;
}
// src/shared/exact-value/trailing-unit.ts
/** Words after a number that change, negate or join values: text with one of them is not "number and unit". */
const OPERATOR_WORDS = new Set("mil miles millon millones billon billones cien ciento cientos million millions billion billions thousand thousands hundred hundreds docena docenas decena decenas centena centenas dozen dozens medio media medios medias mitad half halves tercio tercios third thirds cuarto cuartos quarter quarters quinto quintos fifth fifths sexto sextos sixth sixths septimo septimos octavo octavos eighth noveno novenos ninth decimo decimos decima decimas tenth tenths centesimo centesimos centesima centesimas hundredth hundredths milesimo milesimos milesima milesimas thousandth thousandths cuadrado cuadrada cuadrados squared cubo cubed cubico cubicos factorial elevado power menos minus mas plus negativo negativa negative dividido dividida divided times veces vez por per entre sobre over raiz root no not non nunca never or and pero but sino else excepto except casi almost quiza quizas maybe tal vez perhaps creo think inverso inverse opuesto opposite inf infinito infinitos infinity menor mayor less more than greater que igual equal uno una dos tres cuatro cinco seis siete ocho nueve diez one two three four five six seven eight nine ten cero zero aprox incorrecto wrong false falso grado grados degrees base modulo mod percent unos unas periodico recurring hasta until through like positivo doble double triple error repeating repeated periodica millonesima millonesimas millionth millionths".split(" "));
function leadingMoney(text) {
	const match = /^([-+]?)\s*([€¤£¥]|[A-Z]{3}(?=\s*\d))\s*(?=[\d.,])/.exec(text);
	const sign = match ? readUnit(match[2] ?? "") : null;
	if (!match || !sign || !isMoney(sign)) return null;
	const rest = `${match[1] ?? ""}${text.slice(match[0].length)}`;
	const code = /^([-+]?[\d.,]+) ([A-Za-z]{3,8})$/.exec(rest);
	const named = code ? readUnit(code[2] ?? "") : null;
	return named && [sign, ...sign.others].some((meaning) => hasSameDimension(meaning, named)) ? {
		rest: code?.[1] ?? "",
		unit: named
	} : {
		rest,
		unit: sign
	};
}
/**
* Reads trailing words as a unit: "8 manzanas", "8 manzanas verdes". They have at least four letters and are no
* operators.
*/
function trailingWords(text) {
	const match = /^(.*[\d)!°])\s*\b([a-z]{4,}(?: [a-z]{4,})?)$/i.exec(text) ?? /^(.*\d)([a-z]{4,})$/i.exec(text);
	if (!match) return null;
	const words = (match[2] ?? "").toLowerCase().split(" ");
	if (words.some((word) => OPERATOR_WORDS.has(word) || FUNCTIONS$1.has(word) || CONSTANTS$1.has(word))) return null;
	const dimension = words.map((word) => word.replace(/e?s$/, "")).join(" ");
	return {
		rest: match[1] ?? "",
		unit: {
			text: match[2] ?? "",
			factor: 1,
			dimension,
			word: true,
			others: []
		}
	};
}
/**
* Returns whether letters are an unknown instead of a unit: a single letter in a sum ("2m + 3"), a single t or u
* ("4t"), and an M without a space ("4M").
*/
function isUnknown(rest, unit, glued) {
	if (/[^\s*^/(eE+-]\s*[-+]/.test(rest) && unit.length === 1 && !/[€¤£¥]/.test(unit)) return true;
	return (/^[tu]$/.test(unit) || unit === "M" && glued) && /\d$/.test(rest);
}
/**
* Splits a value into rest and trailing unit; the rest is the whole text when there is no unit. Uses the longest suffix
* that is a unit; the rest must end like a value.
*/
function cutTrailingUnit(text) {
	const money = leadingMoney(text);
	if (money) return money;
	for (let at = 1; at < text.length; at += 1) {
		if (!(/[a-zA-Zμµ€¤£¥¢Ω]/.test(text[at] ?? "") && !/[a-zA-Zμµ_^\\]/.test(text[at - 1] ?? ""))) continue;
		const rest = text.slice(0, at).trimEnd();
		if (!/(?:[\d)!%°.|]|\u0305|\bpi)$/.test(rest)) continue;
		const unit = readUnit(text.slice(at));
		if (unit && !isUnknown(rest, unit.text, rest.length === at)) return {
			rest,
			unit
		};
	}
	return trailingWords(text) ?? {
		rest: text,
		unit: null
	};
}
// src/shared/exact-value/read-chain.ts
/** Precision to which the members of a chain must agree: "2/3 = 0.67" is no contradiction. */
const CHAIN = { digits: 2 };
function readValue(text, units) {
	if (!units) return {
		tree: parse(text),
		unit: null
	};
	const compound = readCompound(text);
	if (compound) return compound;
	const { rest, unit } = cutTrailingUnit(text);
	return {
		tree: parse(rest),
		unit
	};
}
function agrees(earlier, last) {
	if (lettersOf(earlier.tree).length > 0 || lettersOf(last.tree).length > 0) return false;
	const unitless = {
		...last,
		name: null,
		unit: earlier.unit ? last.unit : null
	};
	const [first, second] = [quantitiesOf([{
		...earlier,
		name: null
	}], false), quantitiesOf([unitless], false)];
	return compareQuantities(first, second, CHAIN) === "equal" || compareQuantities(second, first, CHAIN) === "equal";
}
/** Moves an unknown on the right to the left: "3 = x" is "x = 3". */
function nameFirst(pieces) {
	const [left = "", right = ""] = pieces;
	return pieces.length === 2 && /^[a-z](?:_\(?\d\)?|\d)?$/i.test(right) && /^[-+(]*[\d.,√]/.test(left) && !/^[ei]$/.test(right) ? [right, left] : pieces;
}
/**
* Reads a chain such as "x = 6/2 = 3": names, then values. The last value counts, and the others must agree with it.
* Without `units`, letters after a number are unknowns.
*/
function readChain(source, units = true) {
	const pieces = nameFirst(source.split(/[=≈]+/).map((piece) => piece.trim()).filter((piece) => piece !== ""));
	const last = pieces.pop();
	if (last === void 0) throw new NoValue("nothing written");
	let name = null;
	const earlier = [];
	for (const [index, piece] of pieces.entries()) {
		const read = earlier.length === 0 && (index === 0 || name) ? readVariableName(piece) : null;
		if (read) name = read.base || !name ? read : name;
		else earlier.push(piece);
	}
	const part = {
		...readValue(last, units),
		name
	};
	if (name && lettersOf(part.tree).includes(name.base)) throw new NoValue("not solved");
	for (const piece of earlier) if (!agrees({
		...readValue(piece, units),
		name
	}, part)) throw new NoValue("the chain contradicts itself");
	return part;
}
// src/shared/exact-value/split-items.ts
/** Maximum number of items in a list, set or tuple. */
const MAX_ITEMS = 12;
/** Returns the positions of characters that pass `test` outside brackets; null when brackets do not close. */
function topLevel(text, test) {
	const places = [];
	let depth = 0;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at] ?? "";
		if ("([⦃".includes(character)) depth += 1;
		else if (")]⦄".includes(character)) depth -= 1;
		else if (depth <= 0 && test(character, at)) places.push(at);
	}
	return places;
}
/** Returns the trimmed pieces between the positions. */
function cutAt(text, places) {
	const pieces = [];
	let from = 0;
	for (const place of [...places, text.length]) {
		pieces.push(text.slice(from, place).trim());
		from = place + 1;
	}
	return pieces;
}
/** Splits a text at separators outside brackets. */
function splitTop(text, separators) {
	return cutAt(text, topLevel(text, (character) => separators.includes(character)));
}
/** Returns whether a comma may be a decimal one: between digits without a space, as in "2,5" and "0,(3)". */
function isTight(text, at) {
	return /\d/.test(text[at - 1] ?? "") && /^(?:\d|\(\d+\))/.test(text.slice(at + 1, at + 10));
}
/**
* Returns the ways to split a text such as "2,5, 3" into items, likeliest first. If there are semicolons, only they
* separate; otherwise commas that cannot be decimal; with `tight`, also the others: "(2,5)" has two items, "[1,5,2,5]"
* two with decimals or four.
*/
function itemSplits(text, tight) {
	const semicolons = splitTop(text, ";");
	if (semicolons.length > 1) return [semicolons].filter(isList);
	const commas = topLevel(text, (character) => character === ",");
	const loose = commas.filter((at) => !isTight(text, at));
	const splits = loose.length > 0 ? [cutAt(text, loose)] : [];
	if (tight && commas.length > loose.length && !/\d,0\d/.test(text)) {
		splits.push(cutAt(text, commas));
		if (commas.length === 3 && loose.length === 0) splits.push(cutAt(text, commas.slice(1, 2)));
	}
	return splits.filter(isList);
}
function isList(items) {
	return items.length > 1 && items.length <= MAX_ITEMS && items.every((item) => item !== "");
}
// src/shared/exact-value/read-numbers.ts
/** Maximum number of values in a list. */
const MAX_PARTS = 12;
const LIST_WORD = /(?<=[a-z\d)°%!∞.€$|']|\u0305)\s+(?:y\/o|y|e|o|u|and|or)\s+(?=[\d(√±∞|+.-]|[a-z](?:_?\(?\d\)?)?\s*=|(?:sqrt|cbrt|root|pi|ln|log|inf)(?![a-z])|[a-z](?![a-z]))/i;
const EITHER = / (?:o|u|or) /i;
const SET = /^(?:[a-z]{1,8}\s*(?:=|∈)\s*)?⦃(.*)⦄$/i;
const MIXED = /^((?:.*=)?\s*-?\s*\d+) (?:y|and) (\d+\/\d+)(?![\d/]) ?([a-z€°%].*)?$/i;
/** "x = 4 y = -1": start of the next named value. */
const NEXT_NAME = /(?<=[\d)])\s+(?=[a-z](?:_?\(?\d\)?)?\s*=)/gi;
const SPACED_DECIMAL = /^[^.,()[\]]*\d(?:\s+[.,]\s*|[.,]\s+)\d[^.,;()[\]]*$/;
function splitWords(pieces) {
	return pieces.flatMap((piece) => piece.split(LIST_WORD)).map((piece) => piece.trim());
}
/** Returns the ways to split a text into values, likeliest first. */
function possibleSplits(text) {
	const inside = SET.exec(text)?.[1];
	if (inside !== void 0) {
		const splits = itemSplits(inside, true);
		return (splits.length > 0 ? splits : [[inside]]).map((pieces) => ({
			pieces: splitWords(pieces),
			doubt: "never"
		}));
	}
	if (readCompound(text.slice(text.lastIndexOf("=") + 1))) return [{
		pieces: [text],
		doubt: "never"
	}];
	const mixed = MIXED.exec(text);
	const first = mixed ? [{
		pieces: [`${mixed[1]} ${mixed[2]} ${mixed[3] ?? ""}`],
		doubt: "never"
	}] : [];
	if (SPACED_DECIMAL.test(text)) first.push({
		pieces: [text.replace(/\s*([.,])\s*/, "$1")],
		doubt: "key"
	});
	const base = splitWords(text.replace(NEXT_NAME, ";").split(";"));
	const listed = itemSplits(text, false)[0];
	const tight = itemSplits(text, true).at(-1);
	return [
		...first,
		{
			pieces: base,
			doubt: "never"
		},
		...listed ? [{
			pieces: splitWords(listed),
			doubt: "never"
		}] : [],
		...tight && tight !== listed ? [{
			pieces: splitWords(tight),
			doubt: "always",
			...tight.length > 2 && { write: tight.join("; ") }
		}] : []
	];
}
function readParts(pieces, units) {
	if (pieces.length > MAX_PARTS) return null;
	try {
		return pieces.map((piece, index) => readChain(index === 0 ? piece : stripPrefixes(piece), units));
	} catch (error) {
		if (error instanceof NoValue) return null;
		throw error;
	}
}
/**
* Reads numbers, lists, sets and named values; a tree can still have letters or no value. Without `units`, letters
* after a number are unknowns.
*/
function readNumbers$1(text, units = true) {
	return possibleSplits(text).flatMap(({ pieces, doubt, write }) => {
		const parts = readParts(pieces, units);
		if (!parts) return [];
		const either = unknownsOf(parts).length > 0 && EITHER.test(text);
		const reading = {
			value: {
				kind: "numbers",
				parts
			},
			doubt: either ? "always" : doubt
		};
		return [write ? {
			...reading,
			write
		} : reading];
	});
}
// src/shared/exact-value/read-region.ts
const EVERYTHING = {
	low: null,
	high: null
};
const ENTIRE = /^(?:R|Re|(?:x ∈ R)|(?:todos |all )?(?:los |the )?(?:(?:numeros )?reales|reals?(?: numbers)?))$/i;
const NOTHING = /^(?:∅|⦃ *⦄|(?:el |the )?(?:conjunto )?vacio|(?:the )?empty(?: set)?|(?:no tiene|no hay|sin) solucion(?:es)?|(?:it has |there is |there are )?no (?:real )?solutions?)$/i;
const MEMBER_OF = /^([a-zα-ω])(?:\s*∈|\s+(?:pertenece a|belongs to|in)(?= ))\s*/i;
const NAMED = /^[a-z]{1,12}(?: ?[a-z]{1,8})?(?: ?\( ?[a-z] ?\))?\s*[=:]\s*(?=[[(\]⦃]|R(?![a-z]))/i;
const INTERVAL = /^([[(\]])(.+)([\])[])$/;
const UNKNOWN = /^[a-zα-ω](?:_\(?[a-z\d]\)?)?$/i;
/** Reads a number without unknowns, with its parsed text. Throws NoValue for anything else. */
function readEnd(text) {
	const part = readChain(text);
	if (part.name || lettersOf(part.tree).length > 0) throw new NoValue("no number");
	const values = quantitiesOf([part], false);
	if (values.some(({ value }) => value.im !== 0)) throw new NoValue("not on the real line");
	return {
		part,
		values
	};
}
function boundAt(text, closed) {
	const { part, values } = readEnd(text);
	const [at, more] = values;
	if (!at || more) throw new NoValue("two ends in one");
	if (!Number.isFinite(at.value.re)) {
		if (closed) throw new NoValue("infinity does not belong");
		return {
			bound: null,
			infinite: at.value.re
		};
	}
	return {
		bound: {
			at,
			part,
			closed
		},
		infinite: 0
	};
}
function readInterval(text) {
	const match = INTERVAL.exec(text);
	if (!match) return null;
	const [, open = "", inside = "", close = ""] = match;
	for (const items of itemSplits(inside, true)) {
		const [first, second] = items;
		if (items.length !== 2 || first === void 0 || second === void 0) continue;
		const low = boundAt(first, open === "[");
		const high = boundAt(second, close === "]");
		const span = {
			low: low.bound,
			high: high.bound
		};
		if (low.infinite > 0 || high.infinite < 0) return null;
		return isSpan(span) && !(span.low && span.high && !(size(span) > 0)) ? span : null;
	}
	return null;
}
function size({ low, high }) {
	return low && high ? high.at.value.re - low.at.value.re || NaN : 1;
}
function pointsOf(text) {
	const inside = /^⦃(.*)⦄$/.exec(text)?.[1];
	if (inside === void 0) throw new NoValue("no set");
	return (itemSplits(inside, true)[0] ?? [inside]).map((item) => {
		const { bound } = boundAt(item, true);
		return {
			low: bound,
			high: bound
		};
	});
}
/** Returns the complement of the spans. */
function complementOf(spans) {
	let rest = [EVERYTHING];
	for (const { low, high } of spans) {
		const outside = [];
		if (low) outside.push({
			low: null,
			high: {
				...low,
				closed: !low.closed
			}
		});
		if (high) outside.push({
			low: {
				...high,
				closed: !high.closed
			},
			high: null
		});
		rest = intersect(rest, outside);
	}
	return unite(rest);
}
/** ℝ minus a set. */
const PUNCTURED = new RegExp(`^(?:R|Re|(?:todos |all )?(?:los |the )?(?:(?:numeros )?reales|reals?(?: numbers)?|numeros|numbers)|todos|all)\\s*(?:[-∖\\\\]|menos|minus|excepto|except(?: for)?)\\s*(.+)$`, "i");
/** Reads what is removed from ℝ: a set, an interval, or points in words ("el 2 y el 3"). */
function readRemoved(text) {
	if (text.startsWith("⦃")) return pointsOf(text);
	const grouped = /^\((.*∪.*)\)$/.exec(text)?.[1];
	if (grouped) return readPieces(grouped);
	const interval = /^[[(\]].*[,;]/.test(text) ? readInterval(text) : null;
	if (interval) return [interval];
	return pointsOf(`⦃${text.replace(/(?<![a-z])(?:el|the) (?=[-\d(])/gi, "").replace(/ (?:y|e|and) /gi, ";")}⦄`);
}
function readPiece(text) {
	if (ENTIRE.test(text)) return [EVERYTHING];
	if (NOTHING.test(text)) return [];
	const removed = PUNCTURED.exec(text)?.[1];
	if (removed) return complementOf(readRemoved(removed));
	const interval = readInterval(text);
	return interval && [interval];
}
/** Reads the pieces between ∪. Throws NoValue for a piece that is no part of the real line. */
function readPieces(text) {
	const pieces = text.split("∪").map((piece) => piece.trim());
	return pieces.flatMap((piece) => {
		const read = pieces.length > 1 && piece.startsWith("⦃") ? pointsOf(piece) : readPiece(piece);
		if (!read) throw new NoValue("no part of the line");
		return read;
	});
}
/** Reads intervals and sets joined by ∪, or ℝ without them. */
function readIntervals(source) {
	const member = MEMBER_OF.exec(source);
	const united = source.replace(member ? MEMBER_OF : NAMED, "").replace(/(?<=[\])[⦄])\s*(?:[uUvV]|o|or|union|y|and)\s*(?=[[(\]⦃])/g, "∪");
	const removed = PUNCTURED.exec(united)?.[1] ?? "";
	const open = removed.includes("∪") && !/^\(.*∪.*\)$/.test(removed);
	const name = member?.[1]?.toLowerCase() ?? null;
	const region = (spans) => ({
		kind: "region",
		name,
		spans: unite(spans),
		relation: false
	});
	if (open) {
		const all = {
			value: region(complementOf(readPieces(removed))),
			write: `R-(${removed})`
		};
		return [{
			value: region(readPieces(united)),
			doubt: "always"
		}, {
			...all,
			doubt: "always"
		}];
	}
	return [{
		value: region(removed ? complementOf(readRemoved(removed)) : readPieces(united)),
		doubt: "never"
	}];
}
const MIRRORED_OPERATORS = {
	"<": ">",
	">": "<",
	"≤": "≥",
	"≥": "≤",
	"=": "=",
	"≠": "≠"
};
function spansOf(operator, end) {
	const { part, values } = readEnd(end);
	if (values.some(({ value }) => !Number.isFinite(value.re))) {
		const [only] = values;
		if (!(operator === "<" && (only?.value.re ?? 0) > 0 || operator === ">" && (only?.value.re ?? 0) < 0)) throw new NoValue("no end");
		return [EVERYTHING];
	}
	const points = values.map((at) => {
		const bound = {
			at,
			part,
			closed: true
		};
		return {
			low: bound,
			high: bound
		};
	});
	if (operator === "≠") return complementOf(points);
	if (operator === "=") return points;
	const [point, more] = points;
	if (!point || more) throw new NoValue("two ends in one");
	const bound = {
		...point.low,
		closed: operator === "≤" || operator === "≥"
	};
	return operator === ">" || operator === "≥" ? [{
		low: bound,
		high: null
	}] : [{
		low: null,
		high: bound
	}];
}
/** `|x|`, `|x - 3|`: distance of the unknown from a number. */
const DISTANCE = /^\|\s*([a-zα-ω](?:_\(?[a-z\d]\)?)?)\s*(?:([-+])\s*([^|]+?)\s*)?\|$/i;
/** Reads "|x| < 2" and "|x - 3| ≥ 1"; null for anything else. */
function readDistance(first, operator, second) {
	const [whole, name = "", sign, centre = "0"] = DISTANCE.exec(first) ?? [];
	if (whole === void 0) return null;
	const radius = readEnd(second).values;
	if (radius.length !== 1 || !(radius[0].value.re > 0)) throw new NoValue("no distance");
	const middle = sign === "+" ? `-(${centre})` : `(${centre})`;
	const turned = MIRRORED_OPERATORS[operator] ?? "";
	const [below, above] = [`${middle}-(${second})`, `${middle}+(${second})`];
	const isWithin = operator === "<" || operator === "≤";
	if (!isWithin && operator !== ">" && operator !== "≥") throw new NoValue("no relation");
	const spans = isWithin ? intersect(spansOf(turned, below), spansOf(operator, above)) : unite([...spansOf(turned, below), ...spansOf(operator, above)]);
	return {
		name: name.toLowerCase(),
		spans,
		operator
	};
}
/** Reads "x > 3", "3 < x", "2 < x ≤ 5" and "> 3"; a bare value continues the "≠" before it. */
function readClause(text, before) {
	const operators = text.match(/[<>≤≥≠=]/g) ?? [];
	const sides = text.split(/[<>≤≥≠=]/).map((side) => side.trim());
	if (operators.length === 0 && before?.operator === "≠") return {
		...before,
		spans: spansOf("≠", text)
	};
	const [first = "", second = "", third] = sides;
	const [operator = "", next] = operators;
	if (operators.length === 2 && third !== void 0 && UNKNOWN.test(second)) {
		if (!(operator !== "≠" && next !== "≠" && MIRRORED_OPERATORS[operator] !== next) || !next) throw new NoValue("no chain");
		const spans = intersect(spansOf(MIRRORED_OPERATORS[operator] ?? "", first), spansOf(next, third));
		if (spans.length === 0) throw new NoValue("the chain contradicts itself");
		return {
			name: second.toLowerCase(),
			spans,
			operator
		};
	}
	if (operators.length !== 1) throw new NoValue("no relation");
	const distance = readDistance(first, operator, second) ?? readDistance(second, MIRRORED_OPERATORS[operator] ?? "", first);
	if (distance) return distance;
	if (first === "") return {
		name: null,
		spans: spansOf(operator, second),
		operator
	};
	if (UNKNOWN.test(first) && !/^(?:e|i)$/.test(first)) return {
		name: first.toLowerCase(),
		spans: spansOf(operator, second),
		operator
	};
	if (!UNKNOWN.test(second)) throw new NoValue("not solved");
	return {
		name: second.toLowerCase(),
		spans: spansOf(MIRRORED_OPERATORS[operator] ?? "", first),
		operator
	};
}
/** Reads solved inequalities: commas and "and" intersect, "or" unites. An empty intersection is read as a union. */
function readRelations(text) {
	if (!/[<>≤≥≠]/.test(text)) return [];
	const either = / (?:o|or|u|y\/o) /i.test(text);
	const both = / (?:y|and|e) |&/i.test(text);
	if (either && both) return [];
	const listed = splitTop(text.replace(/ (?:o|or|u|y|and|e|y\/o) |&+|\|\|/gi, ";"), ";").flatMap((piece) => itemSplits(piece, false)[0] ?? [piece]);
	const clauses = [];
	for (const piece of listed) clauses.push(readClause(piece, clauses.at(-1)));
	const [first] = clauses;
	if (!first || clauses.length > 6) return [];
	const name = clauses.find((clause) => clause.name)?.name ?? null;
	if (clauses.some((clause) => clause.name && clause.name !== name)) return [];
	const all = (join) => clauses.map(({ spans }) => spans).reduce((result, spans) => join(result, spans));
	const union = (a, b) => unite([...a, ...b]);
	const holes = clauses.every(({ operator }) => operator === "≠");
	const common = unite(all(intersect));
	const spans = either && !holes ? all(union) : common.length > 0 ? common : all(union);
	const doubtful = either && holes && clauses.length > 1 || both && common.length === 0;
	return [{
		value: {
			kind: "region",
			name,
			spans,
			relation: true
		},
		doubt: doubtful ? "always" : "never"
	}];
}
/** Reads a text as a part of the real line. Throws NoValue when it starts like one but is not. */
function readRegion(text) {
	return /[<>≤≥≠]/.test(text) ? readRelations(text) : readIntervals(text);
}
// src/shared/exact-value/read-doubtful.ts
const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`;
/** "1,5*10-3" and "3*108": a power of ten whose exponent lost its superscript. */
const LOST_EXPONENT = new RegExp(`^((?:.*= ?)?)(${NUMBER}) ?\\* ?10(-?[1-9]\\d?)((?: ?[a-zA-Z].*)?)$`);
/** "1.5 10^-3", "1,5.10^-3": the multiplication sign is missing or a full stop. */
const LOST_TIMES = new RegExp(`^((?:.*= ?)?)(${NUMBER})(?: |(?<=,\\d+)\\.)10\\^ ?\\(?(-?\\d{1,3})\\)?((?: ?[a-zA-Z].*)?)$`);
/** "1.23 e 2" */
const SPACED_EXPONENT = new RegExp(`^()(${NUMBER}) [eE] ?([+-]?\\d{1,3})()$`);
/** "0,1(6)": a period after other decimals, or a product. */
const LATE_PERIOD = /^((?:.*= ?)?-?\d+[.,])(\d{1,6})\((\d{1,6})\)$/;
/** "0,16 periódico": the period is all the decimals, or the last digit. */
const NAMED_PERIOD = /^((?:.*= ?)?-?\d+[.,])(\d{2,6}) ?\(?(?:periodic[oa]|recurring|repeating|repeated)\)?$/i;
/** "2'30": a decimal, minutes and seconds, or feet and inches. */
const APOSTROPHES = /^(-?\d+)'(\d{1,2}(?:\.\d+)?)(''|")?$/;
/** "2 a 3": a ratio, or from 2 to 3. */
const RATIO = /^(\d+(?:[.,]\d+)?) (?:a|to) (\d+(?:[.,]\d+)?)$/i;
function powersOfTen(text) {
	const match = LOST_EXPONENT.exec(text) ?? LOST_TIMES.exec(text) ?? SPACED_EXPONENT.exec(text);
	if (!match) return [];
	const [, before = "", number = "", exponent = "", unit = ""] = match;
	const power = exponent.replace("+", "");
	return [{
		text: `${before}${number}*10^(${power})${unit}`,
		write: `${number}·10^${power}${unit}`
	}];
}
/** Writes out a repeating decimal unambiguously; `integer` ends with the decimal sign. */
function writtenOut(integer, fixed, period) {
	const text = `${integer}${fixed}${period.repeat(3)}...`;
	return {
		text,
		write: text
	};
}
/** "2.(3)": read as 2.333…, but the full stop can also be a multiplication sign. */
const DOTTED_PRODUCT = /^(-?[1-9]\d*)\.\((\d{1,6})\)$/;
function periods(text) {
	const product = DOTTED_PRODUCT.exec(text);
	if (product) return [{
		text: `${product[1]}*(${product[2]})`,
		write: `${product[1]}·${product[2]}`
	}];
	const late = LATE_PERIOD.exec(text);
	if (late) return [writtenOut(late[1] ?? "", late[2] ?? "", late[3] ?? "")];
	const named = NAMED_PERIOD.exec(text);
	if (!named) return [];
	const [, integer = "", digits = ""] = named;
	return [{
		text: `${integer}(${digits})`,
		write: `${integer}(${digits})`
	}, writtenOut(integer, digits.slice(0, -1), digits.slice(-1))];
}
function smallUnits(text) {
	const [, first = "", second = "", seconds] = APOSTROPHES.exec(text) ?? [];
	if (Number(second) >= 60 || first === "") return [];
	const feet = Number(second) < 12 && !seconds ? [{ text: `${first} ft ${second} in` }] : [];
	const arc = seconds ? [{ text: `0° ${first}' ${second}''` }] : [];
	return [
		{ text: `${first} min ${second} s` },
		...feet,
		...arc
	];
}
/** Reads "twenty to ten" as 9:40. */
function minutesTo(minutes, hour) {
	return Number.isInteger(minutes) && minutes > 0 && minutes <= 30 && hour >= 2 && hour <= 12 ? readClock(`${hour - 1}:${60 - minutes}`) : [];
}
/** Returns the alternative meanings of a text; none of them decides a mark. */
function readDoubtful(text) {
	const numbers = [
		...powersOfTen(text),
		...periods(text),
		...smallUnits(text)
	].flatMap(({ text: other, write }) => readNumbers$1(other).slice(0, 1).map((reading) => ({
		...reading,
		doubt: "always",
		...write ? { write } : {}
	})));
	const [, low = "", high = ""] = RATIO.exec(text) ?? [];
	if (low === "") return numbers;
	const write = `[${low}; ${high}]`;
	const range = (Number(low.replace(",", ".")) < Number(high.replace(",", ".")) ? readRegion(write) : []).map((reading) => ({
		...reading,
		doubt: "always",
		write
	}));
	const time = minutesTo(Number(low), Number(high)).map((reading) => ({
		...reading,
		doubt: "always"
	}));
	return [
		...numbers,
		...range,
		...time
	];
}
// src/shared/exact-value/read-equation.ts
const OPERATORS$1 = {
	"=": {
		operator: "=",
		turned: false
	},
	"≠": {
		operator: "≠",
		turned: false
	},
	">": {
		operator: ">",
		turned: false
	},
	"≥": {
		operator: "≥",
		turned: false
	},
	"<": {
		operator: ">",
		turned: true
	},
	"≤": {
		operator: "≥",
		turned: true
	}
};
/** A label before an equation: "r: y = 2x + 1", "la recta y = …". */
const LABEL = /^(?:[a-z]\s*:|(?:la |the )?(?:recta|line|ecuacion|equation)\s*:?)\s*(?=\S)/i;
const BROUGHT_TO_ZERO = /^([a-z](?:_\(?[a-z\d]\)?)?) ?([+-]) ?((?:[\d.,/*^() ]|sqrt|pi)+) ?([=<>≤≥≠]) ?0$/i;
/** Solves "x - 2 ≠ 0" to "x ≠ 2": one unknown and a number; null for any other text. */
function solvedFromZero(text) {
	const [, name, sign, number = "", operator] = BROUGHT_TO_ZERO.exec(text) ?? [];
	return name ? `${name} ${operator} ${sign === "+" ? "-" : ""}(${number.trim()})` : null;
}
/** Reads one unsolved equation or inequality with unknowns. Throws NoValue when a side cannot be read. */
function readEquation(source) {
	const text = source.replace(LABEL, "");
	const signs = text.match(/[<>≤≥≠=]/g) ?? [];
	const [sign = ""] = signs;
	const known = OPERATORS$1[sign];
	if (!known || signs.length !== 1) return [];
	const [first = "", second = ""] = text.split(sign).map((side) => side.trim());
	if ([first, second].some((side) => /\(/.test(side) && readVariableName(side))) return [];
	const sides = [parse(first), parse(second)];
	const letters = new Set(sides.flatMap((side) => lettersOf(side)));
	const solved = sides.some((side) => side.kind === "letter") && letters.size === 1;
	if (letters.size === 0 || solved && sides.some((side) => lettersOf(side).length === 0)) return [];
	const [left, right] = known.turned ? [sides[1], sides[0]] : sides;
	return [{
		value: {
			kind: "equation",
			operator: known.operator,
			left,
			right
		},
		doubt: "never"
	}];
}
// src/shared/exact-value/read-tuples.ts
/** Maximum number of points in an answer, and of coordinates in a point. */
const MAX_TUPLES = 8;
const MAX_COORDINATES = 6;
const NOUN = /^(?:(?:el|la|los|las|the) )?(?:puntos?|points?|vector(?:es|s)?|vertices?|vertex|centro|center|centre|coordenadas|coordinates|par|pair|solucion|solution)(?: [A-Z](?![a-z]))?\s*(?:=|:|es |is )?\s*(?=[(A-Z])/i;
const PLACE = /^\( ?x ?[,;] ?y(?: ?[,;] ?z)? ?\)\s*=\s*(?=\()/i;
const TUPLE = /^(?:([A-Z]'{0,2})\s*=?\s*|([a-z]{1,2})\s*=\s*)?\((.+)\)$/;
function readTuple(text, split) {
	const [, point, vector, inside = ""] = TUPLE.exec(text) ?? [];
	const items = itemSplits(inside, true)[split];
	if (!items || items.length > MAX_COORDINATES) return null;
	const parts = items.map((item) => readChain(item));
	for (const part of parts) {
		if (part.name) throw new NoValue("a name inside a point");
		const values = lettersOf(part.tree).length > 0 ? [] : quantitiesOf([part], false);
		if (values.length > 1 || values.some(({ value }) => !Number.isFinite(value.re))) return null;
	}
	return {
		name: point ?? vector ?? null,
		items: parts
	};
}
/** Reads points and vectors: "(2, 5)", "A(1,5; 2)", "(1,2) y (3,4)". Text with decimals can have two readings. */
function readTuples(source) {
	const text = source.replace(NOUN, "").replace(PLACE, "");
	if (!/^(?:[A-Z]'{0,2}|[a-z]{1,2}\s*=)?\s*=?\s*\(/.test(text) || !text.endsWith(")")) return [];
	const pieces = splitTop(text.replace(/(?<=\)) ?(?:y|and|e|o|or) ?(?=[A-Z(])/g, ";"), ",;");
	if (pieces.length > MAX_TUPLES) return [];
	const readings = [];
	for (const split of [0, 1]) {
		const tuples = pieces.map((piece) => readTuple(piece, split)).filter((tuple) => tuple !== null);
		if (tuples.length !== pieces.length) break;
		if (!tuples.some((tuple) => tuple.items.length !== tuples[0]?.items.length)) readings.push({
			value: {
				kind: "tuples",
				tuples
			},
			doubt: "never"
		});
	}
	return readings;
}
// src/shared/exact-value/read-values.ts
/** "2 a 3", "2 es a 3" */
const RATIO_WORDS = /^([1-9]\d*(?:[.,]\d+)?) (?:es a|a|is to|to) ([1-9]\d*(?:[.,]\d+)?)$/i;
function attempt(read, text) {
	try {
		return read(text);
	} catch (error) {
		if (error instanceof NoValue) return [];
		throw error;
	}
}
/** The decimal reading of "(2,5)" is suggested without brackets. */
function inBrackets(reading, text) {
	const inside = /^[([](-?\d+,\d+)[)\]]$/.exec(text)?.[1];
	return inside ? {
		...reading,
		write: inside
	} : reading;
}
/** Maximum cache entries: the keys one answer is compared with, and the answer. */
const maxCacheEntries = 64;
/** Maximum length of cached texts, in characters. */
const maxCachedLength = 300;
const cache = /* @__PURE__ */ new Map();
/**
* Returns all readings of a key or an answer, likeliest first; empty when it is no value. Without `units`, letters
* after a number are unknowns ("(1/3)g³"). Caches recent texts, because an answer is compared with several keys.
*/
function readValues(source, units = true) {
	if (typeof source !== "string" || source.length > maxCachedLength) return parseValues(source, units);
	const cacheKey = `${units} ${source}`;
	const cached = cache.get(cacheKey);
	if (cached) return cached;
	const readings = parseValues(source, units);
	if (cache.size >= maxCacheEntries) cache.delete(cache.keys().next().value);
	cache.set(cacheKey, readings);
	return readings;
}
function parseValues(source, units) {
	const cleaned = cleanSource(source);
	if (cleaned === null) return [];
	const clocks = attempt(readClock, stripPrefixes(cleaned));
	const normalised = normalise(cleaned);
	if (!normalised) return clocks;
	const text = normalised.trim();
	const solved = solvedFromZero(text);
	const solutions = solved ? [readRegion, readNumbers$1].flatMap((read) => attempt(read, solved)) : [];
	const shaped = [readTuples, readRegion].flatMap((read) => attempt(read, text));
	const equations = text.includes("|") && shaped.some(({ value }) => value.kind === "region") ? [] : attempt(readEquation, text);
	const ratio = /^[1-9]\d*\s*:\s*[1-9]\d*$/.test(cleaned) ? "key" : "always";
	const doubt = shaped.length > 0 ? "always" : clocks.length > 0 ? ratio : null;
	const numbers = attempt((each) => readNumbers$1(each, units), text.replace(RATIO_WORDS, "$1/$2")).map((each) => doubt ? inBrackets({
		...each,
		doubt
	}, text) : each);
	return [
		...clocks,
		...shaped,
		...equations,
		...solutions,
		...numbers,
		...attempt(readDoubtful, text)
	];
}
// src/shared/exact-value/compare-exact-answer.ts
/** Matches keys with more than punctuation. */
const HAS_CONTENT = /[a-z\d∞∅]|^\\?\{ *\\?\}$|[^\u0000-\u007f]/i;
const DEFAULT_DIGITS$1 = 3;
/** A double has 15 reliable significant digits. */
const MAX_DIGITS = 15;
function isValueless({ value }) {
	return value.kind === "numbers" && !hasLetters(value.parts) && !valuesOrNull(value.parts, false);
}
function isSymbolic({ value }) {
	return value.kind === "numbers" && hasLetters(value.parts);
}
/**
* Reads an answer. If the key has unknowns, letters that could be units are read as unknowns first, such as the g of
* (1/3)g³.
*/
function readAnswer(source, keys) {
	const expressions = keys.length > 0 && keys.every(isSymbolic) ? readValues(source, false) : [];
	return expressions.some(isSymbolic) ? expressions : readValues(source);
}
/**
* Returns whether key and answer have a common certain kind other than number: then "(2,5)" and "[2,5]" are not both
* read as 2.5.
*/
function haveCommonKind(keys, answers) {
	const kindsOf = (readings) => readings.filter(({ doubt }) => doubt !== "always").map(({ value }) => value.kind);
	return kindsOf(keys).some((kind) => kind !== "numbers" && kindsOf(answers).includes(kind));
}
const remarkOrder = [
	"unit-missing",
	"other-unit",
	"other-form"
];
/** Returns the comparison with the milder remark. */
function milderOf(one, other) {
	const rank = ({ remark }) => remark ? remarkOrder.indexOf(remark) : -1;
	return one && rank(one) <= rank(other) ? one : other;
}
/**
* Normalises a non-numeric text for comparison: case, accents on letters, spaces around punctuation, and a final full
* stop are ignored. Negating overlays (≠) stay.
*/
function foldText(text) {
	return text.normalize("NFD").replace(/(?<=\p{L})[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gu, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").replace(/ ?([()[\]{}<>≤≥=,;:+*/^-]) ?/g, "$1").replace(/\.$/, "").trim();
}
function compareSources(keySource, answerSource, rule) {
	const keyText = cleanSource(keySource);
	if (keyText === null || !HAS_CONTENT.test(keyText)) return { verdict: "no-key" };
	const keys = readValues(keySource);
	if (keys.length > 0 && keys.every(isValueless)) return { verdict: "no-key" };
	const answers = readAnswer(answerSource, keys).filter((answer) => !isValueless(answer));
	const isReadable = keys.length > 0 && answers.some(({ doubt }) => doubt !== "always");
	if (!isReadable || keys.some(isSymbolic)) {
		const answerText = cleanSource(answerSource);
		if (answerText !== null && foldText(keyText) === foldText(answerText)) return { verdict: "equal" };
	}
	if (!isReadable) return { verdict: "unreadable" };
	if (rule.inRange) {
		const within = compareWithRange(keys, answers);
		if (within) return { verdict: within };
	}
	const isKindShared = haveCommonKind(keys, answers);
	const sameKind = /* @__PURE__ */ new Set();
	const otherKind = /* @__PURE__ */ new Set();
	let equal = null;
	for (const key of keys) for (const answer of answers) {
		if (isKindShared && key.doubt === "always" && answer.doubt === "always") continue;
		const outcome = compareValues(key.value, answer.value, rule);
		const isCertain = key.doubt === "never" && answer.doubt !== "always";
		if (outcome === "equal" && isCertain) {
			const remark = findRemark(key.value, answer.value, rule);
			if (!remark) return { verdict: "equal" };
			equal = milderOf(equal, {
				verdict: "equal",
				remark
			});
		}
		const same = key.value.kind === answer.value.kind;
		if (isCertain || outcome === "equal") (same ? sameKind : otherKind).add(outcome === "equal" ? "unclear" : outcome);
	}
	if (equal) return equal;
	const outcomes = sameKind.size > 0 ? sameKind : otherKind;
	return { verdict: outcomes.has("unclear") || outcomes.size === 0 ? "unreadable" : "different" };
}
/**
* Compares an exercise answer with its key. Accepts input of any type, never throws, and evaluates only its own
* grammar.
*/
function compareExactAnswer(input) {
	const requestedDigits = Math.round(Number(input.roundingDigits ?? DEFAULT_DIGITS$1));
	const digits = Number.isFinite(requestedDigits) ? Math.min(Math.max(requestedDigits, 1), MAX_DIGITS) : DEFAULT_DIGITS$1;
	try {
		const [key, answer] = [input.key, input.answer].map((source) => replaceDollarSign(source, input.currency));
		return compareSources(key, answer, {
			...input.rule,
			digits
		});
	} catch {
		return { verdict: "unreadable" };
	}
}
for (const sample of [
	"π/4",
	"-2 1/2 %",
	"\\frac{1}{2}",
	"La respuesta es 2,5·10⁻³ m",
	"x = 1 y x = raíz de 2",
	"2x+1",
	"x ∈ (-∞, 3] ∪ [5; 8)",
	"2 < x ≤ 5",
	"A(1,5; 2)",
	"y = 2x + 1",
	"2:30",
	"dos horas y media"
]) compareExactAnswer({
	key: sample,
	answer: sample
});
// src/shared/exact-value/format-approx.ts
const SMALL = 1e-4;
const LARGE = 1e9;
function formatReal(value, digits) {
	if (!Number.isFinite(value)) return value < 0 ? "-∞" : "∞";
	const size = Math.abs(value);
	if (Number.isInteger(value) && size < LARGE) return String(value);
	const rounded = Number(value.toPrecision(size < 1 ? Math.max(1, digits - 1) : digits));
	if (size >= SMALL && size < LARGE) return String(size >= 10 ** digits ? Math.round(value) : rounded);
	return rounded.toExponential().replace("e+", "e");
}
/** Relative floating-point error: √2·√2 is shown as 2. */
const NOISE = 5e-15;
function isExactReal(value, digits) {
	const shown = Number(formatReal(value, digits));
	return !Number.isFinite(value) || Math.abs(shown - value) <= NOISE * Math.abs(value);
}
/** Returns whether `formatApprox` shows the exact value, not a rounding. */
function isExactDecimal({ re, im }, digits) {
	return isExactReal(re, digits) && isExactReal(im, digits);
}
/**
* Formats a value as a decimal with `digits` significant digits ("0.0127", "6.022e23", "2+1.732i"), one digit less
* below 1.
*/
function formatApprox(value, digits) {
	if (value.im === 0) return formatReal(value.re, digits);
	const size = formatReal(Math.abs(value.im), digits);
	const imaginary = `${size === "1" ? "" : size}i`;
	const sign = value.im < 0 ? "-" : "+";
	if (value.re === 0) return `${sign === "-" ? sign : ""}${imaginary}`;
	return `${formatReal(value.re, digits)}${sign}${imaginary}`;
}
// src/shared/exact-value/to-latex.ts
const SUM = 1;
const PRODUCT = 2;
const SIGNED = 3;
const POWER = 4;
const ATOM = 5;
const CONSTANTS = {
	pi: "\\pi",
	e: "e",
	i: "i",
	inf: "\\infty"
};
const FUNCTIONS = new Map([
	...[
		"sin",
		"cos",
		"tan",
		"sec",
		"csc",
		"cot",
		"sinh",
		"cosh",
		"tanh",
		"exp",
		"ln",
		"log"
	].map((name) => [name, `\\${name}`]),
	["asin", "\\arcsin"],
	["acos", "\\arccos"],
	["atan", "\\arctan"]
]);
const SIGNS = {
	"+": "+",
	"-": "-",
	"±": "\\pm ",
	"∓": "\\mp "
};
function binding(tree) {
	switch (tree.kind) {
		case "sum": return SUM;
		case "product": return PRODUCT;
		case "signed": return SIGNED;
		case "power":
		case "postfix":
		case "mixed": return POWER;
		case "number": return tree.literal.exponent === 0 ? ATOM : PRODUCT;
		case "quotient":
		case "call": return POWER;
		default: return ATOM;
	}
}
function wrapped(tree, needed) {
	const latex = treeToLatex(tree);
	return binding(tree) < needed ? `\\left(${latex}\\right)` : latex;
}
/** Formats a typed number with its decimal sign; `grouped` gives its thousands reading. */
function literalToLatex(literal, grouped = false) {
	if (grouped && literal.grouped !== null) return literal.grouped;
	const integer = literal.integer.replace(/^0+(?=\d)/, "");
	const repeating = literal.repeating && `\\overline{${literal.repeating}}`;
	const sign = literal.comma ? "{,}" : ".";
	return `${integer}${literal.fraction || repeating ? `${sign}${literal.fraction}${repeating}` : ""}${literal.exponent === 0 ? "" : `\\times 10^{${literal.exponent}}`}`;
}
function productToLatex(left, right) {
	const [first, second] = [wrapped(left, PRODUCT), wrapped(right, POWER)];
	return `${first}${/^(?:[\d.]|\\frac)/.test(second) ? " \\cdot " : " "}${second}`;
}
function sumToLatex(tree) {
	const right = wrapped(tree.right, PRODUCT);
	const signed = /^(?:-|\\pm|\\mp)/.test(right) ? `\\left(${right}\\right)` : right;
	return `${treeToLatex(tree.left)}${SIGNS[tree.operator]}${signed}`;
}
function callToLatex(tree) {
	const argument = treeToLatex(tree.argument);
	if (tree.name === "sqrt") return `\\sqrt{${argument}}`;
	if (tree.name === "cbrt") return `\\sqrt[3]{${argument}}`;
	if (tree.name === "abs") return `\\left|${argument}\\right|`;
	const index = tree.index ? treeToLatex(tree.index) : "";
	if (tree.name === "root") return `\\sqrt[${index}]{${argument}}`;
	return `${FUNCTIONS.get(tree.name) ?? ""}${index && `_{${index}}`}\\left(${argument}\\right)`;
}
function powerToLatex(tree) {
	return `${wrapped(tree.base, ATOM)}^{${treeToLatex(tree.exponent)}}`;
}
/** Returns a tree as LaTeX for KaTeX; brackets show how it was read (1/2π is ½·π). */
function treeToLatex(tree) {
	switch (tree.kind) {
		case "number": return literalToLatex(tree.literal);
		case "mixed": return `${literalToLatex(tree.whole)}\\,\\frac{${tree.numerator}}{${tree.denominator}}`;
		case "constant": return CONSTANTS[tree.name];
		case "letter": return tree.name.replace(/_(.+)$/, "_{$1}");
		case "signed": return `${SIGNS[tree.sign]}${wrapped(tree.operand, POWER)}`;
		case "sum": return sumToLatex(tree);
		case "product": return productToLatex(tree.left, tree.right);
		case "quotient": return `\\frac{${treeToLatex(tree.left)}}{${treeToLatex(tree.right)}}`;
		case "power": return powerToLatex(tree);
		case "call": return callToLatex(tree);
		case "compound": return tree.members.map((member) => `${treeToLatex(member.tree)}${member.label}`).join("\\;");
		default:
			if (tree.operand.kind === "compound") return treeToLatex(tree.operand);
			return `${wrapped(tree.operand, tree.mark === "!" ? ATOM : POWER)}${tree.mark === "°" ? "^{\\circ}" : tree.mark === "%" ? "\\%" : "!"}`;
	}
}
/** Returns a unit as upright LaTeX, with the space before it. */
function unitToLatex(unit) {
	const text = unit.text.replace(/\^\(?(-?\d+)\)?/g, "}^{$1}\\text{").replace(/\*/g, "}\\cdot\\text{").replace(/deg(?=[CF])/g, "°").replace(/¤/g, "\\$").replace(/[μµ]/g, "}\\mu\\text{").replace(/Ω/g, "}\\Omega\\text{");
	if (text === "") return "";
	return `\\,\\text{${text}}`.replace(/\\text\{\}/g, "");
}
// src/shared/exact-value/value-to-latex.ts
const OPERATORS = {
	"=": "=",
	">": ">",
	"≥": "\\ge",
	"≠": "\\ne"
};
function partToLatex({ tree, unit }) {
	return `${treeToLatex(tree)}${unit ? unitToLatex(unit) : ""}`;
}
function nameToLatex({ base, index }) {
	if (/^[a-z]{2,}$/.test(index)) return `\\text{${base}${index}}`;
	return /^[a-z]'*$/.test(base) ? `${base}${index && `_{${index}}`}` : `\\text{${base.replace(/[^\w()' ]/g, "")}}`;
}
function letterToLatex(name) {
	return name.replace(/_\(?([a-z\d])\)?$/, "_{$1}");
}
/** Returns the values of a list as LaTeX, with names when there are several unknowns. */
function partsToLatex(parts) {
	const named = unknownsOf(parts).length > 0;
	return parts.map((part) => named && part.name ? `${nameToLatex(part.name)} = ${partToLatex(part)}` : partToLatex(part)).join(";\\; ");
}
function isPoint({ low, high }) {
	return low !== null && high !== null && low.at.value.re === high.at.value.re;
}
function intervalToLatex(span) {
	if (isPoint(span) && span.low) return `\\{${partToLatex(span.low.part)}\\}`;
	const { low, high } = span;
	const from = low ? partToLatex(low.part) : "-\\infty";
	const to = high ? partToLatex(high.part) : "+\\infty";
	return `\\left${low?.closed ? "[" : "("}${from};\\, ${to}\\right${high?.closed ? "]" : ")"}`;
}
/** Returns a span as a relation: "2 < x ≤ 5". */
function relationToLatex({ low, high }, name) {
	const below = (bound) => bound?.closed ? "\\le" : "<";
	if (low && high) {
		if (isPoint({
			low,
			high
		})) return `${name} = ${partToLatex(low.part)}`;
		return `${partToLatex(low.part)} ${below(low)} ${name} ${below(high)} ${partToLatex(high.part)}`;
	}
	if (low) return `${name} ${low.closed ? "\\ge" : ">"} ${partToLatex(low.part)}`;
	return high ? `${name} ${below(high)} ${partToLatex(high.part)}` : `${name} \\in \\mathbb{R}`;
}
/** Returns the excluded points when nothing else is excluded: x ≠ 2, x ≠ 3; null otherwise. */
function holesOf(spans) {
	const holes = [];
	for (const [index, span] of spans.entries()) {
		const next = spans[index + 1];
		if (index === 0 && span.low) return null;
		if (!next) return span.high ? null : holes;
		if (!span.high || !next.low || span.high.at.value.re !== next.low.at.value.re) return null;
		holes.push(span.high.part);
	}
	return null;
}
function regionToLatex({ name, spans, relation }) {
	if (spans.length === 0) return "\\varnothing";
	const unknown = letterToLatex(name ?? "x");
	if (spans.length === 1 && !spans[0]?.low && !spans[0]?.high) return "\\mathbb{R}";
	if (!relation) {
		const intervals = spans.map(intervalToLatex).join(" \\cup ");
		return name ? `${unknown} \\in ${intervals}` : intervals;
	}
	const holes = holesOf(spans);
	if (holes) return holes.map((hole) => `${unknown} \\ne ${partToLatex(hole)}`).join(",\\; ");
	return spans.map((span) => relationToLatex(span, unknown)).join(" \\;\\lor\\; ");
}
function clockToLatex({ digits, half }) {
	const time = /\d{1,2}(?::\d\d)*/.exec(digits)?.[0] ?? "";
	const minutes = !half && /\d\s*min/i.test(digits) ? "\\,\\text{min}" : "";
	return `${time.replace(/:/g, "{:}")}${half ? `\\,\\text{${half === "am" ? "a. m." : "p. m."}}` : minutes}`;
}
/** Returns a value of any kind as LaTeX for KaTeX. */
function valueToLatex(value) {
	switch (value.kind) {
		case "numbers": return partsToLatex(value.parts);
		case "region": return regionToLatex(value);
		case "tuples": return value.tuples.map(({ name, items }) => `${name ?? ""}\\left(${items.map(partToLatex).join(";\\, ")}\\right)`).join(",\\; ");
		case "equation": return `${treeToLatex(value.left)} ${OPERATORS[value.operator]} ${treeToLatex(value.right)}`;
		default: return clockToLatex(value);
	}
}
// src/shared/exact-value/read-exact-value.ts
const UNREADABLE = { readable: false };
const DEFAULT_DIGITS = 4;
/** Returns whether the LaTeX already shows the decimal: 2.5, -3, 90°, ∞. */
function isPlain(tree) {
	if (tree.kind === "signed") return isPlain(tree.operand);
	if (tree.kind === "compound") return true;
	if (tree.kind === "postfix") return tree.mark === "°" && isPlain(tree.operand);
	if (tree.kind === "constant") return tree.name === "inf" || tree.name === "i";
	return tree.kind === "number" && tree.literal.exponent === 0 && tree.literal.repeating === "";
}
/** Returns whether a tree is a complex number in its usual form, such as 2+3i, which needs no decimal. */
function isPlainComplex(tree) {
	if (tree.kind === "sum") return isPlainComplex(tree.left) && isPlainComplex(tree.right);
	if (tree.kind === "product") return tree.left.kind === "number" && isPlain(tree.left) && isPlain(tree.right) && tree.right.kind === "constant";
	return tree.kind === "signed" ? isPlainComplex(tree.operand) : isPlain(tree);
}
function isImaginary(tree) {
	if (tree.kind === "sum") return isImaginary(tree.left) || isImaginary(tree.right);
	return tree.kind === "product" ? tree.right.kind === "constant" && tree.right.name === "i" : false;
}
function needsNoApprox(tree) {
	return isPlain(tree) || isImaginary(tree) && isPlainComplex(tree);
}
/** Returns whether a number was typed with a decimal comma. */
function hasComma(tree) {
	return tree.kind === "number" && tree.literal.comma && tree.literal.fraction + tree.literal.repeating !== "";
}
function groupedAlternative(parts) {
	const [part] = parts;
	if (parts.length !== 1 || !part || !hasGroupedReading(parts)) return {};
	const sign = part.tree.kind === "signed" && part.tree.sign === "-" ? "-" : "";
	const number = part.tree.kind === "signed" ? part.tree.operand : part.tree;
	return number.kind === "number" ? { alternative: sign + literalToLatex(number.literal, true) } : {};
}
function readNumbers(parts, digits) {
	if (hasLetters(parts)) {
		const [part] = parts;
		return parts.length === 1 && part && isExpression(part.tree) ? {
			readable: true,
			latex: partsToLatex(parts),
			approx: "",
			exact: true
		} : UNREADABLE;
	}
	const quantities = valuesOrNull(parts, false);
	if (!quantities) return UNREADABLE;
	const decimals = quantities.map(({ value }) => formatApprox(value, digits)).join("; ");
	const withSign = parts.some(({ tree }) => someTree(tree, hasComma)) ? decimals.replaceAll(".", ",") : decimals;
	const approx = parts.every((part) => needsNoApprox(part.tree)) ? "" : withSign;
	const exact = approx === "" || quantities.every(({ value }) => isExactDecimal(value, digits));
	return {
		readable: true,
		latex: partsToLatex(parts),
		approx,
		exact,
		...groupedAlternative(parts)
	};
}
/** Returns the doubtful readings that have an unambiguous spelling. */
function unambiguousReadings(readings, shown) {
	const others = readings.flatMap(({ value, write }) => {
		const latex = write === void 0 ? "" : valueToLatex(value);
		return write === void 0 || latex === shown ? [] : [{
			latex,
			write
		}];
	});
	return others.length > 0 ? { others } : {};
}
/** For an open interval such as "(2,5)", suggests the closed one. Only shown; the typed brackets decide the mark. */
function suggestClosedInterval(source) {
	const [, low, high] = /^\s*\((-?\d+),(-?\d+)\)\s*$/.exec(typeof source === "string" ? source : "") ?? [];
	if (low === void 0 || high === void 0 || Number(low) >= Number(high)) return [];
	return [{
		latex: `\\left[${low};\\, ${high}\\right]`,
		write: `[${low}; ${high}]`
	}];
}
function read$1(source, digits) {
	const readings = readValues(source);
	const [first, second] = readings.filter(({ doubt }) => doubt !== "always").flatMap(({ value }) => {
		const preview = value.kind === "numbers" ? readNumbers(value.parts, digits) : {
			readable: true,
			latex: valueToLatex(value),
			approx: "",
			exact: true
		};
		return preview.readable ? [{
			...preview,
			kind: value.kind
		}] : [];
	});
	const doubtful = unambiguousReadings(readings.filter(({ doubt }) => doubt === "always"), first?.latex);
	if (!first) return {
		...UNREADABLE,
		...doubtful
	};
	const { kind, ...shown } = first;
	const two = kind === "numbers" && second?.kind === kind && second.latex !== first.latex;
	const others = [...suggestClosedInterval(source), ...doubtful.others ?? []];
	return {
		...two && { alternative: second.latex },
		...shown,
		...others.length > 0 && { others }
	};
}
/**
* Reads an answer for the live preview ("we read your answer as …"), from the same tree that is graded. Not readable
* for empty text, words, or expressions without a value. Never throws.
*/
function readExactValue(source, significantDigits = DEFAULT_DIGITS, currency) {
	const digits = Math.min(Math.max(Math.round(significantDigits) || DEFAULT_DIGITS, 1), 15);
	try {
		return read$1(replaceDollarSign(source, currency), digits);
	} catch {
		return UNREADABLE;
	}
}
// src/shared/rules/fold-letters.ts
const accents$1 = /\p{M}+/gu;
/** Removes accents and case, so that `alvaro` matches `Álvaro`; other characters stay. */
function foldLetters(text) {
	return text.normalize("NFKD").replace(accents$1, "").toLowerCase();
}
// src/shared/rules/fold-prose.ts
const words = /\p{L}\p{M}*\p{L}[\p{L}\p{M}]*/gu;
/** Matches mathematical content: digits, signs, brackets, dashes, and single letters that are not words. */
const maths = /[\p{N}\p{Sm}\p{Sc}\p{Pd}^*/%°·\\_[\]{}]|(?<![\p{L}\p{M}])(?![aeiouy](?![\p{L}\p{M}]))\p{L}(?![\p{L}\p{M}])|\p{L}\p{M}/iu;
/**
* Returns a key that is equal for texts that differ only in typing. In prose it ignores case, accents, spaces and
* punctuation. In texts with numbers or formulas, signs, commas and brackets have a meaning, so only clear typing
* variants are removed: different answers must not get the same key.
*/
function foldProse(answer) {
	const text = answer.normalize("NFC").trim();
	const prose = maths.test(text) ? foldSpaces(foldStops(outsideCommands(text, foldWords))) : text.replace(/\p{L}[\p{L}\p{M}]*/gu, foldLetters).replace(/[\p{P}\s]/gu, "");
	return prose === "" ? text : prose;
}
/** Applies `fold` outside LaTeX commands, because \Delta is not \delta. */
function outsideCommands(text, fold) {
	return text.replace(/\\\p{L}+|[^\\]+/gu, (part) => part.startsWith("\\") ? part : fold(part));
}
/** Removes accents from words only: on a single letter they denote a mean or a vector. */
function foldWords(text) {
	return text.toLowerCase().replace(words, foldLetters);
}
/** Removes punctuation at the end and between two words of more than one letter. */
function foldStops(text) {
	return text.replace(/[¿¡«»“”]/g, "").replace(/(?<=\p{L}{2})\s*[.,;:?!…]+\s*(?=\p{L}{2})/gu, " ").replace(/(?<=\p{L}{2})[!?.…\s]+$/u, "").replace(/(?<![.,;:?…\s])[.,;:?…\s]+$/u, "").trim();
}
/**
* Removes spaces around operators. Between values they are kept, because they separate them (`1 1/2`, `3, 5`, `2 -3`).
*/
function foldSpaces(text) {
	return text.replace(/\s+/g, " ").replace(/ ?([=<>≤≥≠*·×÷/^]) ?/g, "$1").replace(/([([{]) | ([)\]}])/g, "$1$2").replace(/ ([+−-]) /g, "$1").replace(/(^|[=<>≤≥≠*·×÷/^([{,;])( ?)([+−-]) /g, "$1$2$3");
}
// src/shared/question-types/exercise/marking.ts
const fold$3 = (answer) => foldSpaces(outsideCommands(answer.normalize("NFC").trim(), (part) => part.toLowerCase()));
function toTolerance({ kind, amount }) {
	return kind === "absolute" || kind === "percent" ? {
		kind,
		amount
	} : {
		kind,
		count: amount
	};
}
/** Converts the teacher's rule to the rule of the value comparison. */
function answerRuleOf({ tolerance, roundedOnly, unit, form, inRange }) {
	return {
		...tolerance && { tolerance: toTolerance(tolerance) },
		...roundedOnly && { roundedOnly },
		...unit && { unit },
		...form && { form },
		...inRange && { inRange }
	};
}
/** Share of a correct value with a remark. */
const remarkShares = {
	"unit-missing": .5,
	"other-unit": 0,
	"other-form": 0
};
/** Returns the expected answers with their shares, key first. */
function expectedOf$2({ correctAnswer, accepted, details }) {
	const full = [correctAnswer, ...accepted].map((text) => ({
		text,
		share: 1,
		feedback: ""
	}));
	const { answers = [], mistakes = [] } = details?.accept ?? {};
	return {
		right: [...full, ...answers.map(({ text, share, feedback = "" }) => ({
			text,
			share,
			feedback
		}))],
		mistakes
	};
}
const exerciseMarking = {
	type: "ejercicio",
	mark(question, answer, { roundingDigits, currency }) {
		const { right, mistakes } = expectedOf$2(question);
		const rule = question.details?.accept && answerRuleOf(question.details.accept);
		const compare = (key) => compareExactAnswer({
			key,
			answer,
			roundingDigits,
			rule,
			currency
		});
		const compared = right.map((one) => {
			const { verdict, remark } = compare(one.text);
			const remarkShare = remark ? remarkShares[remark] : 1;
			return {
				...one,
				verdict,
				remark,
				share: verdict === "equal" ? one.share * remarkShare : 0
			};
		});
		const [best] = compared.filter(({ verdict }) => verdict === "equal").toSorted((one, other) => other.share - one.share);
		if (best && (best.share > 0 || best.feedback)) return markedAs(best);
		const mistake = mistakes.find(({ text }) => compare(text).verdict === "equal");
		if (mistake) return {
			is: "marked",
			share: 0,
			...mistake.feedback && { note: mistake.feedback }
		};
		if (best) return markedAs(best);
		const [key, ...others] = compared;
		const isUnread = key.verdict === "unreadable" || key.verdict === "no-key";
		const mayBeOther = others.slice(question.accepted.length).some(({ verdict, text }) => verdict === "unreadable" && readExactValue(text).readable);
		const reading = readExactValue(answer, void 0, currency);
		if (isUnread || mayBeOther) return {
			is: "unread",
			isValue: reading.readable
		};
		return {
			is: "marked",
			share: 0,
			...reading.readable && { readAs: reading.latex }
		};
	},
	fold: fold$3,
	shown: (_, answer) => answer,
	solution({ correctAnswer }) {
		const reading = readExactValue(correctAnswer);
		return reading.readable ? `$${reading.latex}$` : correctAnswer;
	},
	canBeKey: (_, key) => key !== "",
	choices: () => "values",
	chosen: (_, answer) => [fold$3(answer)]
};
function markedAs({ share, feedback, remark }) {
	return {
		is: "marked",
		share,
		...feedback && { note: feedback },
		...remark && { remark }
	};
}
// src/shared/question-types/short-answer/compare.ts
const articles = /^(?:el|la|los|las|lo|un|una|unos|unas|the|a|an)\s+(?=\S)/iu;
/** Combining accents except the tilde: ñ differs from n. */
const accents = /[\u0300-\u0302\u0304-\u036f]/gu;
const outerPunctuation = /^[\s.,;:!?¡¿"'«»“”‘’()]+|[\s.,;:!?¡¿"'«»“”‘’()]+$/gu;
/** Returns a text without differences of spelling that do not count. */
function foldShortAnswer(text, options = {}) {
	let folded = text.normalize("NFC").slice(0, maxComparedLength).replace(/[«»“”"]/gu, "").replace(/\s+/gu, " ");
	folded = folded.replace(outerPunctuation, "");
	if (!options.matchArticle) folded = folded.replace(articles, "");
	if (!options.matchCase) folded = folded.toLowerCase();
	if (!options.matchAccents) folded = folded.normalize("NFD").replace(accents, "").normalize("NFC");
	return folded || text.trim();
}
/** Maximum length compared, in characters. */
const maxComparedLength = 400;
/** Minimum word length for typing errors: shorter words that differ by one letter are often different words. */
const minTypoWordLength = 6;
/** Returns whether two words differ by one typing error: a letter replaced, missing, added, or two swapped. */
function isWordTypo(one, other) {
	if (one === other) return false;
	if (one.length < minTypoWordLength || other.length < minTypoWordLength || /\P{L}/u.test(one + other)) return false;
	if (Math.abs(one.length - other.length) > 1) return false;
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	const [a, b] = [one.slice(at), other.slice(at)];
	const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
	return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped;
}
/** Returns whether two texts differ by one typing error in one word. */
function differsByTypo(one, other) {
	const [words, others] = [one.split(" "), other.split(" ")];
	if (words.length !== others.length) return false;
	const differing = words.flatMap((word, index) => word === others[index] ? [] : index);
	return differing.length === 1 && isWordTypo(words[differing[0]], others[differing[0]]);
}
/**
* Returns the share of an answer: that of the first equal expected answer. With a typing error, that of the similar
* expected answers; if those differ, the answer is not accepted.
*/
function compareShortAnswer(answer, expected, options) {
	const foldedAnswer = foldShortAnswer(answer, options);
	const none = {
		share: 0,
		feedback: "",
		hasTypo: false
	};
	if (foldedAnswer === "") return none;
	const same = expected.find(({ text }) => foldShortAnswer(text, options) === foldedAnswer);
	if (same) return {
		share: same.share,
		feedback: same.feedback ?? "",
		hasTypo: false
	};
	if (!options.forgiveTypo) return none;
	const similar = expected.filter(({ text }) => differsByTypo(foldShortAnswer(text, options), foldedAnswer));
	const [first] = similar;
	if (!first || first.share === 0 || similar.some(({ share }) => share !== first.share)) return none;
	return {
		share: first.share,
		feedback: first.feedback ?? "",
		hasTypo: true
	};
}
// src/shared/question-types/gap-filling/gap-text.ts
const separator = " | ";
/** Parses the answer of each gap; '' for blank ones. The separator is `|`, with or without spaces. */
function readGaps(count, text) {
	const exact = text.split(separator);
	const parts = exact.length === count ? exact : text.split("|").map((part) => part.trim());
	return Array.from({ length: count }, (_, index) => parts[index] ?? "");
}
/** Returns the canonical answer text: `agua | luz`; '' when all gaps are blank. */
function writeGaps(texts) {
	if (texts.every((text) => text.trim() === "")) return "";
	return texts.map((text) => text.replaceAll("|", "/")).join(separator);
}
// src/shared/question-types/gap-filling/marking.ts
const countOf = ({ details }) => details?.gaps?.length ?? 0;
/** Returns the expected answers of each gap. A corrected key replaces all answers that were fully correct before. */
function expectedOf$1(question) {
	const keys = [question.correctAnswer, ...question.accepted].map((key) => readGaps(countOf(question), key));
	return (question.details?.gaps ?? []).map((gap, index) => {
		const full = keys.map((key) => ({
			text: key[index],
			share: 1
		}));
		const listed = gap.answers.some(({ text, share }) => share === 1 && text === full[0].text) ? gap.answers : gap.answers.filter(({ share }) => share < 1);
		return {
			gap,
			expected: [
				...full.slice(0, 1),
				...listed,
				...full.slice(1)
			]
		};
	});
}
function markGap(gap, expected, answer, question, settings) {
	const none = {
		share: 0,
		feedback: "",
		hasTypo: false
	};
	if (answer.trim() === "") return none;
	if (gap.kind === "text") return compareShortAnswer(answer, expected, question.details ?? {});
	if (gap.kind === "choice") {
		const chosen = expected.find(({ text }) => text === answer.trim());
		return {
			...none,
			share: chosen?.share ?? 0
		};
	}
	const shares = expected.map(({ text, share }) => {
		const value = {
			options: [],
			statement: "",
			correctAnswer: text,
			accepted: []
		};
		const marked = exerciseMarking.mark(value, answer, settings);
		return marked.is === "marked" ? marked.share * share : 0;
	});
	return {
		...none,
		share: Math.max(0, ...shares)
	};
}
function markGaps(question, answer, settings) {
	const typed = readGaps(countOf(question), answer);
	return expectedOf$1(question).map(({ gap, expected }, index) => ({
		typed: typed[index].trim(),
		key: expected[0].text,
		...markGap(gap, expected, typed[index], question, settings)
	}));
}
const shown$3 = (question, answer) => {
	const texts = readGaps(countOf(question), answer).map((text) => text.trim());
	return texts.some((text) => text !== "") ? texts.map((text) => text || "–").join(" | ") : answer;
};
const gapFillingMarking = {
	type: "completar",
	hasEqualParts: true,
	mark(question, answer, settings) {
		const gaps = markGaps(question, answer, settings);
		return {
			is: "marked",
			share: gaps.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap.share, 0) / gaps.length,
			counts: {
				right: gaps.filter((gap) => gap.share === 1).length,
				of: gaps.length
			},
			...gaps.some(({ hasTypo }) => hasTypo) && { hasTypo: true }
		};
	},
	parts: (question, answer, settings) => markGaps(question, answer, settings).map(({ typed, key, share }, index) => ({
		label: String(index + 1),
		answer: typed,
		share,
		right: share === 1 ? null : key
	})),
	answerForm: ({ details }) => ({ gaps: (details?.gaps ?? []).map(({ kind, options }) => kind === "choice" ? { options: (options ?? []).toSorted((one, other) => one.localeCompare(other)) } : {}) }),
	fold: foldProse,
	shown: shown$3,
	solution: (question) => shown$3(question, question.correctAnswer),
	canBeKey(question, key) {
		const texts = readGaps(countOf(question), key);
		const isOption = (text, index) => question.details?.gaps?.[index]?.options?.includes(text) ?? true;
		return texts.length > 0 && texts.every((text, index) => text.trim() !== "" && isOption(text, index)) && writeGaps(texts) === key;
	},
	choices: () => "values",
	chosen(question, answer) {
		const texts = readGaps(countOf(question), answer).map((text) => text.trim());
		return [texts.every((text) => text === "") ? "" : foldProse(texts.join(" | "))];
	}
};
// src/shared/question-types/matching/read-pairs.ts
const pair = /(\d{1,2})\s*[-–—:=.)>→]*\s*([a-z])(?![\p{L}\p{N}])/giu;
/** Parses pairs ("1-b, 2-a") into the letter for each number; the last one wins for a repeated number; '' for none. */
function readPairs(options, count, text) {
	const chosen = Array.from({ length: count }, () => "");
	for (const [, number, letter] of text.matchAll(pair)) {
		const index = Number(number) - 1;
		const option = options.find(({ id }) => id.toLowerCase() === letter.toLowerCase());
		if (option && index >= 0 && index < count) chosen[index] = option.id;
	}
	return chosen;
}
/** Returns the canonical text of pairs: `1-b, 2-a`; omits items without a pair. */
const writePairs = (chosen) => chosen.flatMap((id, index) => id === "" ? [] : `${index + 1}-${id}`).join(", ");
// src/shared/question-types/matching/marking.ts
const read = ({ options, details }, text) => readPairs(options, details?.left?.length ?? 0, text);
const textOf = ({ options }, id) => options.find((option) => option.id === id)?.text ?? "";
/** Compares the pairs with the key that gives the highest share. */
function bestResult$2(question, answer) {
	const chosen = read(question, answer);
	return [question.correctAnswer, ...question.accepted].map((text) => {
		const pairs = read(question, text).map((right, index) => ({
			right,
			chosenId: chosen[index],
			isRight: right !== "" && right === chosen[index]
		}));
		return {
			pairs,
			right: pairs.filter(({ isRight }) => isRight).length
		};
	}).reduce((one, other) => other.right > one.right ? other : one);
}
function shown$2(question, answer) {
	return read(question, answer).flatMap((id, index) => id === "" ? [] : `${question.details?.left?.[index] ?? ""} – ${textOf(question, id)}`).join("; ") || answer;
}
const matchingMarking = {
	type: "emparejar",
	hasEqualParts: true,
	mark(question, answer) {
		const { pairs, right } = bestResult$2(question, answer);
		return {
			is: "marked",
			share: pairs.length === 0 ? 0 : right / pairs.length,
			counts: {
				right,
				of: pairs.length
			}
		};
	},
	parts: (question, answer) => bestResult$2(question, answer).pairs.map(({ right, chosenId, isRight }, index) => ({
		label: question.details?.left?.[index] ?? "",
		answer: textOf(question, chosenId),
		share: Number(isRight),
		right: isRight ? null : textOf(question, right)
	})),
	answerForm: ({ details }) => ({ left: details?.left ?? [] }),
	fold: (answer) => answer.normalize("NFC").trim(),
	shown: shown$2,
	solution: (question) => shown$2(question, question.correctAnswer),
	canBeKey(question, key) {
		const pairs = read(question, key);
		return pairs.length > 0 && !pairs.includes("") && writePairs(pairs) === key;
	},
	choices: () => "values",
	chosen: (question, answer) => [writePairs(read(question, answer))]
};
// src/shared/question-types/multiple-answers/chosen-options.ts
const fold$2 = (text) => text.normalize("NFC").trim().toLowerCase();
/** Returns a function that finds an option by its letter, with or without punctuation, or by its text. */
function createOptionFinder(options) {
	const byId = new Map(options.map(({ id }) => [fold$2(id), id]));
	const byText = new Map(options.toReversed().map(({ id, text }) => [fold$2(text), id]));
	return (text) => {
		const folded = fold$2(text);
		return byId.get(folded) ?? byText.get(folded) ?? byId.get(folded.replace(/^[([]|[).\]:]$/gu, "").trim());
	};
}
/**
* Parses the options a text names ("a, c", "a y c", "a c", or option texts) into ids in option order. Ignores parts
* that name none; returns an empty list when nothing matches.
*/
function readChosen(options, text) {
	const findOption = createOptionFinder(options);
	const parts = [
		[text],
		text.split(/[;\n]/),
		text.split(/[,;\n]|\s(?:y|e|and)\s/iu),
		text.split(/\s+/)
	];
	for (const [index, part] of parts.entries()) {
		const ids = part.filter((one) => one.trim() !== "").map((one) => findOption(one));
		const isSure = index === parts.length - 1 || index < 2 ? ids.every(Boolean) : ids.some(Boolean);
		if (ids.length > 0 && isSure) return options.flatMap(({ id }) => ids.includes(id) ? id : []);
	}
	return [];
}
/** Returns the canonical text of a choice: `a, c`. */
const writeChosen = (options, chosen) => options.filter(({ id }) => chosen.includes(id)).map(({ id }) => id).join(", ");
// src/shared/question-types/multiple-answers/marking.ts
/** Returns the share of a choice for one key: right minus wrong options, out of all correct ones. */
function scoreChoice(question, key, chosen) {
	const keys = readChosen(question.options, key);
	const right = chosen.filter((id) => keys.includes(id)).length;
	const wrong = chosen.length - right;
	const all = right === keys.length && wrong === 0 && keys.length > 0;
	const part = keys.length === 0 ? 0 : Math.max(0, (right - wrong) / keys.length);
	return {
		keys,
		right,
		wrong,
		share: question.details?.marking === "all" ? Number(all) : part
	};
}
/** Compares the choice with the key that gives the highest share: the question's own or an accepted one. */
function bestResult$1(question, chosen) {
	return [question.correctAnswer, ...question.accepted].map((key) => scoreChoice(question, key, chosen)).reduce((one, other) => other.share > one.share ? other : one);
}
const shown$1 = ({ options }, answer) => {
	const chosen = readChosen(options, answer);
	if (chosen.length === 0) return answer;
	return options.flatMap(({ id, text }) => chosen.includes(id) ? text : []).join("; ");
};
const multipleAnswersMarking = {
	type: "seleccion_multiple",
	canShuffleOptions: true,
	mark(question, answer) {
		const { right, wrong, keys, share } = bestResult$1(question, readChosen(question.options, answer));
		return {
			is: "marked",
			share,
			counts: {
				right,
				wrong,
				of: keys.length
			}
		};
	},
	parts(question, answer) {
		const chosen = readChosen(question.options, answer);
		const { keys } = bestResult$1(question, chosen);
		return question.options.flatMap(({ id, text }) => chosen.includes(id) ? {
			label: id,
			answer: text,
			share: Number(keys.includes(id)),
			right: null
		} : []);
	},
	fold: (answer) => answer.normalize("NFC").trim(),
	shown: shown$1,
	solution: (question) => shown$1(question, question.correctAnswer),
	canBeKey: ({ options }, key) => key !== "" && writeChosen(options, readChosen(options, key)) === key,
	choices(question) {
		const right = readChosen(question.options, question.correctAnswer);
		return question.options.map(({ id, text }) => ({
			key: id,
			text,
			isRight: right.includes(id)
		}));
	},
	chosen({ options }, answer) {
		const chosen = readChosen(options, answer);
		return chosen.length > 0 ? chosen : [""];
	},
	answerForm: ({ options, correctAnswer, details }) => details?.tellCount ? { choose: readChosen(options, correctAnswer).length } : {}
};
const trueFalseValues = ["Verdadero", "Falso"];
// src/shared/rules/resolve-option.ts
const truthWords = {
	Verdadero: [
		"verdadero",
		"true",
		"v",
		"cierto"
	],
	Falso: [
		"falso",
		"false",
		"f"
	]
};
/** Reads a true/false answer in any spelling; null when it is unclear. */
function parseTrueFalse(text) {
	const word = foldLetters(text).replace(/[^a-z]/g, "");
	return trueFalseValues.find((value) => truthWords[value].includes(word)) ?? null;
}
/**
* Returns the id of the chosen option; undefined when none matches. Also accepts the exact text of an option, but a
* matching id wins.
*/
function resolveOptionId(options, answer) {
	const trimmed = answer.trim();
	return (options.find(({ id }) => id === trimmed) ?? options.find(({ text }) => text === trimmed))?.id;
}
// src/shared/question-types/question-type.ts
/** Returns whether an answer equals the key or an accepted answer. */
const isRightAnswer = ({ correctAnswer, accepted }, answer) => answer === correctAnswer || accepted.some((right) => right === answer);
// src/shared/question-types/multiple-choice/marking.ts
const multipleChoiceMarking = {
	type: "opcion_multiple",
	canShuffleOptions: true,
	mark: (question, answer) => ({
		is: "marked",
		share: isRightAnswer(question, resolveOptionId(question.options, answer)) ? 1 : 0
	}),
	fold: (answer) => answer.normalize("NFC").trim(),
	shown: ({ options }, answer) => options.find(({ id }) => id === answer)?.text ?? answer,
	solution: ({ options, correctAnswer }) => options.find(({ id }) => id === correctAnswer)?.text ?? correctAnswer,
	canBeKey: ({ options }, key) => options.some(({ id }) => id === key),
	choices: (question) => question.options.map(({ id, text }) => ({
		key: id,
		text,
		isRight: isRightAnswer(question, id)
	})),
	chosen: ({ options }, answer) => [resolveOptionId(options, answer) ?? ""]
};
// src/shared/question-types/open-answer/marking.ts
const openAnswerMarking = {
	type: "respuesta_abierta",
	mark: () => ({ is: "open" }),
	fold: foldProse,
	shown: (_, answer) => answer,
	solution: () => null,
	canBeKey: () => false,
	choices: () => null,
	chosen: () => []
};
// src/shared/question-types/ordering/read-order.ts
const fold$1 = (text) => text.normalize("NFC").trim().toLowerCase();
/** Parses an order given by letters ("c, a, b") or texts into ids; empty unless it names every option. */
function readOrder(options, text) {
	for (const parts of [
		text.split(/[\n;>→]/u),
		text.split(/[,\n;>→]/u),
		text.split(/[\s,;>→)]+/u)
	]) {
		const folded = parts.map(fold$1).filter((part) => part !== "");
		if (folded.length !== options.length) continue;
		const ids = folded.map((part) => (options.find(({ id }) => fold$1(id) === part.replace(/[.)]$/, "")) ?? options.find((option) => fold$1(option.text) === part))?.id);
		if (ids.every((id) => id !== void 0) && new Set(ids).size === options.length) return ids;
	}
	return [];
}
/** Returns the canonical text of an order: `c, a, b`. */
const writeOrder = (ids) => ids.join(", ");
// src/shared/question-types/ordering/marking.ts
/** Returns the neighbouring pairs of the answer, and whether they are neighbours in the key too. */
function neighbours(order, key) {
	return order.slice(1).map((second, index) => {
		const first = order[index];
		const follower = key[key.indexOf(first) + 1];
		return {
			first,
			second,
			follower,
			isRight: follower === second
		};
	});
}
/** Compares the order with the key that gives the highest share. */
function bestResult(question, order) {
	return [question.correctAnswer, ...question.accepted].map((text) => {
		const pairs = neighbours(order, readOrder(question.options, text));
		const right = pairs.filter(({ isRight }) => isRight).length;
		const isComplete = pairs.length > 0 && right === pairs.length;
		return {
			pairs,
			right,
			share: question.details?.marking === "all" ? Number(isComplete) : pairs.length ? right / pairs.length : 0
		};
	}).reduce((one, other) => other.share > one.share ? other : one);
}
function shown({ options }, answer) {
	const order = readOrder(options, answer);
	if (order.length === 0) return answer;
	return order.map((id) => options.find((option) => option.id === id).text).join(" → ");
}
const orderingMarking = {
	type: "ordenar",
	mark(question, answer) {
		const { pairs, right, share } = bestResult(question, readOrder(question.options, answer));
		return {
			is: "marked",
			share,
			...pairs.length > 0 && { counts: {
				right,
				of: pairs.length
			} }
		};
	},
	parts(question, answer) {
		const textOf = (id) => question.options.find((option) => option.id === id)?.text ?? "";
		return bestResult(question, readOrder(question.options, answer)).pairs.map((pair, index) => ({
			label: `${index + 1}–${index + 2}`,
			answer: `${textOf(pair.first)} → ${textOf(pair.second)}`,
			share: Number(pair.isRight),
			right: pair.isRight || pair.follower === void 0 ? null : `${textOf(pair.first)} → ${textOf(pair.follower)}`
		}));
	},
	fold: (answer) => answer.normalize("NFC").trim(),
	shown,
	solution: (question) => shown(question, question.correctAnswer),
	canBeKey: ({ options }, key) => key !== "" && writeOrder(readOrder(options, key)) === key,
	choices: () => "values",
	chosen: ({ options }, answer) => [writeOrder(readOrder(options, answer))]
};
// src/shared/question-types/short-answer/marking.ts
/** Returns the expected answers. A corrected key replaces all answers that were fully correct before. */
function expectedOf({ correctAnswer, accepted, details }) {
	const listed = details?.answers ?? [];
	const isListed = listed.some(({ text, share }) => share === 1 && text === correctAnswer);
	const full = [correctAnswer, ...accepted].map((text) => ({
		text,
		share: 1
	}));
	return isListed ? [...listed, ...full] : [...full, ...listed.filter(({ share }) => share < 1)];
}
const shortAnswerMarking = {
	type: "respuesta_corta",
	mark(question, answer) {
		const { share, feedback, hasTypo } = compareShortAnswer(answer, expectedOf(question), question.details ?? {});
		return {
			is: "marked",
			share,
			...feedback && { note: feedback },
			...hasTypo && { hasTypo: true }
		};
	},
	fold: foldProse,
	shown: (_, answer) => answer,
	solution: ({ correctAnswer }) => correctAnswer,
	canBeKey: (_, key) => key.length <= 200 && /[^\s.,;:!?¡¿]/u.test(key),
	choices: () => "values",
	chosen: (_, answer) => [foldProse(answer)]
};
// src/shared/question-types/true-false/marking.ts
const fold = (answer) => {
	const text = answer.normalize("NFC").trim();
	return parseTrueFalse(text) ?? text;
};
// src/shared/question-types/markings.ts
const markings = {
	opcion_multiple: multipleChoiceMarking,
	verdadero_falso: {
		type: "verdadero_falso",
		mark: (question, answer) => ({
			is: "marked",
			share: isRightAnswer(question, parseTrueFalse(answer)) ? 1 : 0
		}),
		fold,
		shown: (_, answer) => answer,
		solution: ({ correctAnswer }) => correctAnswer,
		canBeKey: (_, key) => trueFalseValues.some((value) => value === key),
		choices: (question) => trueFalseValues.map((key) => ({
			key,
			text: key,
			isRight: isRightAnswer(question, key)
		})),
		chosen: (_, answer) => [fold(answer)]
	},
	respuesta_abierta: openAnswerMarking,
	ejercicio: exerciseMarking,
	seleccion_multiple: multipleAnswersMarking,
	respuesta_corta: shortAnswerMarking,
	ordenar: orderingMarking,
	emparejar: matchingMarking,
	completar: gapFillingMarking
};
/** Returns how answers to a question type are parsed and marked. */
const markingOf = ({ type }) => markings[type];
exports.markingOf = markingOf;
