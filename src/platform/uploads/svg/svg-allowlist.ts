const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Shapes, text, paint, filters and animations. Nothing that contains HTML, scripts, links or other documents. */
export const allowedElements = words(`
  svg g defs symbol use title desc switch style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter view
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence animate animateTransform animateMotion mpath set`);

export const allowedAttributes = words(`
  accumulate additive alignment-baseline amplitude attributeName azimuth baseFrequency baseline-shift begin bias by calcMode class clip
  clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters cursor cx cy d diffuseConstant direction display
  divisor dominant-baseline dur dx dy edgeMode elevation end exponent fill fill-opacity fill-rule filter filterUnits flood-color
  flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr from fx fy gradientTransform
  gradientUnits height id image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines keyTimes
  lang lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth
  mask mask-type maskContentUnits maskUnits max media method min mix-blend-mode mode numOctaves offset opacity operator order orient origin
  overflow paint-order path pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur restart result role rotate rx ry scale seed
  shape-rendering side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style
  surfaceScale systemLanguage tableValues targetX targetY text-anchor text-decoration text-rendering textLength to transform
  transform-box transform-origin type unicode-bidi values vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z aria-label aria-hidden aria-labelledby aria-describedby`);
